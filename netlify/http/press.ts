import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { json, seeOther } from './api-response.ts';
import { readBytes } from './body.ts';
import type { Handler, RequestContext } from './endpoint.ts';
import { HttpError } from './http-error.ts';

interface Press {
  /** @throws HttpError for a link that is not valid */
  act: (context: RequestContext) => Promise<void>;
  message: string;
  /** Pages of the site. */
  done: string;
  failed: string;
  /** For a link whose time is over (409). */
  outdated?: string;
}

/**
 * Handles a button press for a link in an email. The site's own button sends `page`, and gets a redirect. The button of a mail
 * program reads only the status (RFC 8058).
 */
export function press({ act, message, done, failed, outdated = failed }: Press): Handler {
  return async (context) => {
    const body = Buffer.from(await readBytes(context.request)).toString();
    const isOnPage = new URLSearchParams(body).has('page');
    try {
      await act(context);
    } catch (error) {
      const isExpected = error instanceof HttpError || error instanceof DatabaseUnreachableError;
      if (isOnPage && isExpected) return seeOther(isConflict(error) ? outdated : failed);
      throw error;
    }
    return isOnPage ? seeOther(done) : json(200, { success: true, message });
  };
}

function isConflict(error: Error): boolean {
  return error instanceof HttpError && error.status === 409;
}
