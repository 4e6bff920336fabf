import { existsSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { StopError } from '../local/stop.ts';
import { acceptedCodings } from './codings.ts';
import type { Rules } from './rules.ts';

/**
 * Sends a file of the published directory, compressed beforehand, with the headers of netlify.toml.
 * @throws StopError when there is no such directory
 */
export function fileServer(directory: string, rules: Rules) {
  if (!existsSync(directory)) throw new StopError(`There is no built site in ${directory}. Run npm run build first.`);
  const headersOf = (pathname: string) => ({
    Vary: 'Accept-Encoding',
    ...rules.headersOf(decodeURI(pathname)),
  });
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(headersOf(pathname))) response.setHeader(name, value);
    },
  });

  /** @returns false when there is no such file; another status than 200 goes out with the whole file */
  return (request: IncomingMessage, response: ServerResponse, pathname: string, status = 200): Promise<boolean> => {
    const asked = request.url;
    request.url = pathname;
    ignoreOddRange(request);
    // sirv takes every coding that the header names for an accepted one.
    request.headers['accept-encoding'] = acceptedCodings(request);
    if (status === 200) withHeadersWhenUnchanged(response, () => headersOf(pathname));
    else withStatus(request, response, status);
    return new Promise((resolve) => {
      response.once('close', () => resolve(true));
      // A file that has gone since the start, as when the site is built anew, ends its own answer only.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      serve(request, response, () => {
        if (asked !== undefined) request.url = asked;
        resolve(false);
      });
    });
  };
}

/** One part that begins before it ends; every other range is answered with the whole file, as RFC 9110 (14.2) allows. */
function ignoreOddRange({ headers }: IncomingMessage): void {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || (to && Number(to) < Number(from))) delete headers.range;
}

/** sirv knows 200, 206 and 304 only. */
function withStatus(request: IncomingMessage, response: ServerResponse, status: number): void {
  delete request.headers['if-none-match'];
  delete request.headers.range;
  onWriteHead(response, (_status, headers) => [status, headers]);
}

/** sirv sends a 304 without headers. */
function withHeadersWhenUnchanged(response: ServerResponse, headersOf: () => OutgoingHttpHeaders): void {
  onWriteHead(response, (status, headers) => [status, status === 304 ? headersOf() : headers]);
}

type Head = [status: number, headers?: OutgoingHttpHeaders | undefined];

function onWriteHead(response: ServerResponse, change: (...head: Head) => Head): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...head: Head) => writeHead(...change(...head))) as typeof response.writeHead;
}
