import { useState } from 'react';
import { COURSE_RUNS, type CourseRun } from '#src/contract/course-runs.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { formatInstant, nearestByStart } from '#src/lib/dates.ts';
import { openTab } from '#src/stores/admin-pages.ts';
import { createList } from '#src/stores/list.ts';
import { CourseRunForm } from './CourseRunForm.tsx';
import { historyEntry } from '#src/islands/admin/rows/HistoryEntry.tsx';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';

export function CourseRunList() {
  const [list] = useState(() => createList(COURSE_RUNS));
  const [edited, setEdited] = useState<CourseRun | 'new' | null>(null);
  return (
    <>
      <TableList
        list={list}
        noun="course runs"
        searchLabel="Title"
        columns={COLUMNS}
        menu={(run) => menuOf(run, setEdited)}
      >
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

const COLUMNS: Columns<CourseRun> = [
  {
    label: 'Course run',
    cell: ({ title, courseType }) => <TextWithDetail detail={COURSE_NAMES[courseType]}>{title}</TextWithDetail>,
    className: 'wrap-anywhere lg:min-w-56',
  },
  {
    label: 'Sessions',
    cell: ({ sessions }) => sessions.map(({ startsAt }) => formatInstant(startsAt).day).join(', '),
  },
  { label: 'Assigned', cell: ({ registered }) => String(registered), className: 'number' },
];

function menuOf(run: CourseRun, onEdit: (run: CourseRun) => void): RowMenuProps {
  const { id, title, sessions } = run;
  return {
    name: title,
    groups: [
      [
        {
          text: 'Participants',
          label: `Participants of ${title}`,
          onSelect: () => openTab('course-runs', { session: nearestByStart(sessions)?.id ?? '' }),
        },
        {
          text: 'Certificates',
          label: `Certificates of ${title}`,
          onSelect: () => openTab('course-runs', { run: id }),
        },
      ],
      [{ text: 'Edit', label: `Edit ${title}`, onSelect: () => onEdit(run) }, historyEntry(id, title)],
    ],
  };
}
