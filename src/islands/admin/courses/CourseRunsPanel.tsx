import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import type { PanelProps } from '#src/stores/admin/admin-dashboard.ts';
import { $requestedRun, $requestedSession, fetchCourseRuns } from '#src/stores/admin/course-runs.ts';
import { createResource } from '#src/stores/resource.ts';
import { CourseRunCertificates } from './CourseRunCertificates.tsx';
import { CourseRunList } from './CourseRunList.tsx';
import { CourseRunParticipants } from './CourseRunParticipants.tsx';

/** The course runs; or the participants of the one whose session is in the URL; or the certificates of the one that is. */
export function CourseRunsPanel({ dashboard }: PanelProps) {
  const session = useStore($requestedSession);
  const run = useStore($requestedRun);
  if (session !== null) return <OpenCourseRun key={session} session={session} />;
  return run === null ? <CourseRunList dashboard={dashboard} /> : <OpenCourseRun key={run} id={run} />;
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
          <CourseRunParticipants run={run} session={session} />
        );
      }}
    </Loaded>
  );
}
