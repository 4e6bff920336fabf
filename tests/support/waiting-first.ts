import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait: for servers that start and stop, and for databases that do not respond. */
const WAITING =
  /\/(build-hook|checkout-failures|commands|crash|database-faults|deliver|every-field|forwarding|history|killed-process|mail-server|outbox-withdrawn|payments-crash|rebuild|server-limits|start|stopped-between-statements)\.test\.ts$/;

/** They start first, so that others work meanwhile. Without the times of an earlier run, Vitest starts large files first. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId, project }: TestSpecification) =>
      project.name === 'functions' && WAITING.test(moduleId);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
