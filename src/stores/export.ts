import { call } from '#src/contract/client.ts';
import { tellFailure, withSession } from './session.ts';

/** Asks whether a file can be had, and tells if not: browsers say nothing of a download that is refused. */
export async function canExport(path: string): Promise<boolean> {
  try {
    await withSession(call('HEAD', path));
    return true;
  } catch (error) {
    tellFailure(error, 'The file could not be made. Please try again.');
    return false;
  }
}
