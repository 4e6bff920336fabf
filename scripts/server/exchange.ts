import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip as gzipCompress } from 'node:zlib';
import { acceptedCodings } from './codings.ts';

/** Answers below this size cost more to compress than they save. */
const SMALLEST_COMPRESSED = 512;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** Sends a function's answer, compressed as Netlify would. */
export async function sendResponse(
  message: IncomingMessage,
  response: Response,
  target: ServerResponse,
): Promise<void> {
  target.setHeaders(response.headers);
  target.appendHeader('Vary', 'Accept-Encoding');
  target.statusCode = response.status;
  if (!response.body || message.method === 'HEAD') {
    target.end();
    return;
  }
  const encoding = acceptedEncoding(message);
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    await sendWhole(await response.text(), encoding, target);
  } else {
    await sendAsItComes(response.body, encoding, target);
  }
}

/** JSON is there as a whole already: a stream of it would cost more than the answer. */
async function sendWhole(body: string, encoding: Encoding | null, target: ServerResponse): Promise<void> {
  if (encoding === null || Buffer.byteLength(body) < SMALLEST_COMPRESSED) {
    target.end(body);
    return;
  }
  target.setHeader('Content-Encoding', encoding);
  target.removeHeader('Content-Length');
  target.end(await (encoding === 'br' ? brotli(body, BROTLI) : gzip(body)));
}

async function sendAsItComes(body: ReadableStream, encoding: Encoding | null, target: ServerResponse): Promise<void> {
  const chunks = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  if (encoding === null) {
    await pipeline(chunks, target);
    return;
  }
  target.setHeader('Content-Encoding', encoding);
  target.removeHeader('Content-Length');
  await pipeline(chunks, encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(), target);
}

type Encoding = 'br' | 'gzip';

function acceptedEncoding(message: IncomingMessage): Encoding | null {
  const accepted = acceptedCodings(message);
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
