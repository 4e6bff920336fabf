import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CourseRun } from '#src/contract/course-runs.ts';
import { Certificates } from './Certificates.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { openTab } from '#src/stores/admin-pages.ts';
import { $requestedRun, $requestedSession, fetchCourseRuns } from './course-runs.ts';
import { createResource } from '#src/stores/resource.ts';
import { CourseRunList } from './CourseRunList.tsx';

const loadParticipants = async () => (await import('./CourseRunParticipants.tsx')).CourseRunParticipants;

/** Lists the course runs. A session in the URL opens its participants, a run in the URL its certificates. */
export function CourseRunsPanel() {
  const session = useStore($requestedSession);
  const run = useStore($requestedRun);
  if (session !== null) return <OpenCourseRun key={session} session={session} />;
  return run === null ? <CourseRunList /> : <OpenCourseRun key={run} id={run} />;
}

function OpenCourseRun({ session, id }: { session?: string; id?: string }) {
  const [runs] = useState(() => createResource(fetchCourseRuns));
  return (
    <Loaded resource={runs} failed="Failed to fetch course runs">
      {(all) => {
        const run = all.find((one) => one.id === id || one.sessions.some((held) => held.id === session));
        if (!run) return <p>There is no such course run.</p>;
        return session === undefined ? (
          <CourseRunCertificates run={run} />
        ) : (
          <LazyPart load={loadParticipants} props={{ run, session }} />
        );
      }}
    </Loaded>
  );
}

function CourseRunCertificates({ run: { id, title, courseType } }: { run: CourseRun }) {
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
