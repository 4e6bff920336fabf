import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import type { PanelProps } from '#src/stores/admin-dashboard.ts';
import { $requestedSession, fetchCourseRuns } from '#src/stores/course-runs.ts';
import { createResource } from '#src/stores/resource.ts';
import { CourseRunList } from './CourseRunList.tsx';
import { CourseRunParticipants } from './CourseRunParticipants.tsx';

/** The course runs, or the participants of the one whose session is in the URL. */
export function CourseRunsPanel({ dashboard }: PanelProps) {
  const session = useStore($requestedSession);
  return session === null ? <CourseRunList dashboard={dashboard} /> : <OpenCourseRun key={session} session={session} />;
}

function OpenCourseRun({ session }: { session: string }) {
  const [runs] = useState(() => createResource(fetchCourseRuns));
  const state = useStore(runs.$state);
  useEffect(() => runs.start(), [runs]);

  if (state.phase === 'loading') return <p role="status">Loading...</p>;
  if (state.phase === 'failed') {
    return <LoadError text="Failed to fetch course runs" onRetry={() => void runs.load()} />;
  }
  const run = state.value.find(({ sessions }) => sessions.some(({ id }) => id === session));
  return run ? <CourseRunParticipants run={run} session={session} /> : <p>There is no such session.</p>;
}
