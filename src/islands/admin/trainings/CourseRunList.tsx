import { useState } from 'react';
import { COURSE_RUNS, type CourseRun } from '#src/contract/course-runs.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { formatInstant, nearestByStart } from '#src/lib/dates.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { openTab } from '#src/stores/admin-pages.ts';
import { createList } from '#src/stores/list.ts';
import { CourseRunForm } from './CourseRunForm.tsx';
import { HistoryButton } from '#src/islands/admin/rows/HistoryButton.tsx';

export function CourseRunList() {
  const [list] = useState(() => createList(COURSE_RUNS));
  const [edited, setEdited] = useState<CourseRun | 'new' | null>(null);
  const [columns] = useState(() => createColumns(setEdited));
  return (
    <>
      <TableList list={list} noun="course runs" searchLabel="Search by title" columns={columns} onRefresh={refresh}>
        <Button tone="primary" onClick={() => setEdited('new')}>
          Create a course run
        </Button>
      </TableList>
      {edited !== null && (
        <CourseRunForm run={edited === 'new' ? null : edited} list={list} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function createColumns(onEdit: (run: CourseRun) => void): Columns<CourseRun> {
  return [
    {
      label: 'Course run',
      cell: ({ title, courseType }) => (
        <TextWithDetail detail={COURSE_NAMES[courseType]} isCut={false}>
          {title}
        </TextWithDetail>
      ),
      className: 'wrap-anywhere lg:min-w-56',
    },
    {
      label: 'Sessions',
      cell: ({ sessions }) => sessions.map(({ startsAt }) => formatInstant(startsAt).day).join(', '),
    },
    { label: 'Assigned', cell: ({ registered }) => String(registered) },
    {
      label: 'Actions',
      isActions: true,
      cell: (run) => (
        <div className="control flex flex-wrap gap-2">
          <Button
            label={`Participants of ${run.title}`}
            onClick={() => openTab('course-runs', { session: nearestByStart(run.sessions)?.id ?? '' })}
          >
            Participants
          </Button>
          <Button label={`Certificates of ${run.title}`} onClick={() => openTab('course-runs', { run: run.id })}>
            Certificates
          </Button>
          <Button label={`Edit ${run.title}`} onClick={() => onEdit(run)}>
            Edit
          </Button>
          <HistoryButton row={run.id} name={run.title} />
        </div>
      ),
    },
  ];
}
