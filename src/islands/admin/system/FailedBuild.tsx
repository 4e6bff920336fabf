import type { Unready } from '#src/contract/system.ts';
import { Box } from '#src/islands/dashboard/Box.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { Where } from './Where.tsx';

/** Whether the last build of the pages failed, and why. */
export function FailedBuild({ failed }: { failed: Unready | undefined }) {
  if (failed === undefined) {
    return (
      <Box heading="The last build" beside={<State of="done">done</State>}>
        <p>The site shows the pages of its last build.</p>
      </Box>
    );
  }
  return (
    <Box heading="The last build" beside={<State of="failed">failed</State>}>
      <p className="wrap-anywhere">{failed.text}</p>
      <Where where={failed.where} />
    </Box>
  );
}
