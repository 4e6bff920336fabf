import { call } from '#src/contract/client.ts';
import { showError, watchExpiry } from './session.ts';

/** Asks whether a file can be had, and tells if not: browsers say nothing of a download that is refused. */
export async function canExport(path: string): Promise<boolean> {
  try {
    await watchExpiry(call('HEAD', path));
    return true;
  } catch (error) {
    showError(error, 'The file could not be made. Please try again.');
    return false;
  }
}
