import { DatabaseUnreachableError } from '#netlify/db/failures.ts';
import { json, seeOther } from './api-response.ts';
import type { Handler, RequestContext } from './endpoint.ts';
import { HttpError } from './http-error.ts';

interface Press {
  /** @throws HttpError for a link that is not valid */
  act: (context: RequestContext) => Promise<void>;
  message: string;
  /** Pages of the site. */
  done: string;
  failed: string;
}

/**
 * A link of an email that takes a press: of the button on the site's page, whose form names `page`, or of a mail program's
 * own, which reads the status only and follows no redirect (RFC 8058).
 */
export function press({ act, message, done, failed }: Press): Handler {
  return async (context) => {
    const isOnPage = new URLSearchParams(await context.request.text()).has('page');
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
