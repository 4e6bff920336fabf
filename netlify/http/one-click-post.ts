import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { json, seeOther } from './api-response.ts';
import { readBytes } from './body.ts';
import type { Handler, RequestContext } from './endpoint.ts';
import { HttpError } from './http-error.ts';

interface OneClickPost {
  /** @throws HttpError for a link that is not valid */
  act: (context: RequestContext) => Promise<void>;
  message: string;
  /** Pages of the site. */
  done: string;
  failed: string;
}

/**
 * A POST by one click on a button. It is on our page behind a link in an email, or in a mail program (RFC 8058). Our page sends
 * `page`, and gets a redirect. A mail program reads only the status.
 */
export function oneClickPost({ act, message, done, failed }: OneClickPost): Handler {
  return async (context) => {
    const body = Buffer.from(await readBytes(context.request)).toString();
    const isOnPage = new URLSearchParams(body).has('page');
    try {
      await act(context);
    } catch (error) {
      const isExpected = error instanceof HttpError || error instanceof DatabaseUnreachableError;
      if (isOnPage && isExpected) return seeOther(failed);
      throw error;
    }
    return isOnPage ? seeOther(done) : json(200, { success: true, message });
  };
}
