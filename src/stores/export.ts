import { call } from '#src/contract/client.ts';
import { isSignedOut, withSession } from './session.ts';
import { showToast } from './toast.ts';

/** Asks whether a file can be had, and tells if not: browsers say nothing of a download that is refused. */
export async function canExport(path: string): Promise<boolean> {
  try {
    await withSession(call('HEAD', path));
    return true;
  } catch (error) {
    const description = 'The file could not be made. Please try again.';
    if (!isSignedOut(error)) showToast({ title: 'Error', description, tone: 'error' });
    return false;
  }
}
