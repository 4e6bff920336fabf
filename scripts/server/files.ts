import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { StopError } from '../local/stop.ts';
import type { Rules } from './rules.ts';

/**
 * Sends a file of the published directory, compressed beforehand, with the headers of netlify.toml.
 * @throws StopError when there is no such directory
 */
export function fileServer(directory: string, rules: Rules) {
  if (!existsSync(directory)) throw new StopError(`There is no built site in ${directory}. Run npm run build first.`);
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
      response.setHeader('Vary', 'Accept-Encoding');
      for (const [name, value] of Object.entries(rules.headersOf(decodeURI(pathname)))) response.setHeader(name, value);
    },
  });

  /** @returns false when there is no such file; another status than 200 goes out with the whole file */
  return (request: IncomingMessage, response: ServerResponse, pathname: string, status = 200): Promise<boolean> => {
    const asked = request.url;
    request.url = pathname;
    if (status !== 200) withStatus(request, response, status);
    return new Promise((resolve) => {
      response.once('close', () => {
        resolve(true);
      });
      serve(request, response, () => {
        if (asked !== undefined) request.url = asked;
        resolve(false);
      });
    });
  };
}

/** sirv knows 200, 206 and 304 only. */
function withStatus(request: IncomingMessage, response: ServerResponse, status: number): void {
  delete request.headers['if-none-match'];
  delete request.headers.range;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((_status: number, headers?: Record<string, string>) =>
    writeHead(status, headers)) as typeof response.writeHead;
}
