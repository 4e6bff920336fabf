import type { CourseRun } from '#src/contract/course-runs.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { openTab } from '#src/stores/admin/admin-pages.ts';
import { Certificates } from '#src/islands/admin/Certificates.tsx';

export function CourseRunCertificates({ run: { id, title, courseType } }: { run: CourseRun }) {
  return (
    <section tabIndex={-1} aria-labelledby="certificates" className="outline-none">
      <h2 id="certificates" className="text-xl">
        {`Certificates of ${title}`}
      </h2>
      <p className="mb-3">{COURSE_NAMES[courseType]}</p>
      <Button className="mb-3" onClick={() => openTab('course-runs')}>
        All course runs
      </Button>
      <Certificates training={{ courseRunId: id }} empty="Nobody is assigned to this course run." />
    </section>
  );
}
