import { useStore } from '@nanostores/react';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { fullNameOf } from '#src/lib/people.ts';
import { assignToRun, courseRuns } from '#src/stores/admin/course-runs.ts';
import type { List } from '#src/stores/list.ts';

/** Nothing where the course has no runs. */
export function AssignRun({ row, list }: { row: CourseRegistration; list: List<CourseRegistration> }) {
  const state = useStore(courseRuns.$state);
  const runs = state.phase === 'loaded' ? state.value.filter(({ courseType }) => courseType === row.courseType) : [];
  if (runs.length === 0) return null;
  return (
    <Select
      label={`Course run of ${fullNameOf(row)}`}
      value={row.courseRunId ?? ''}
      options={[{ value: '', label: 'Not assigned' }, ...runs.map(({ id, title }) => ({ value: id, label: title }))]}
      onChange={(run) => void assignToRun(list, row, run)}
      className="my-2"
    />
  );
}
