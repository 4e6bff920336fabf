import type { IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip as gzipCompress } from 'node:zlib';
import { acceptedCodings } from './codings.ts';

/** Answers below this size cost more to compress than they save. */
const SMALLEST_COMPRESSED = 512;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** A function's answer, compressed as Netlify would. */
export async function encode(message: IncomingMessage, response: Response): Promise<Response> {
  // Caches keep answers to these methods only.
  if (message.method === 'GET' || message.method === 'HEAD') response.headers.append('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(message);
  if (encoding === null || !response.body) return response;
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    return encoded(response, encoding, response.body.pipeThrough(compressor(encoding)));
  }
  // JSON is there as a whole already: a stream of it would cost more than the answer.
  const text = await response.text();
  if (Buffer.byteLength(text) < SMALLEST_COMPRESSED) return new Response(text, response);
  return encoded(response, encoding, await (encoding === 'br' ? brotli(text, BROTLI) : gzip(text)));
}

function encoded({ status, headers }: Response, encoding: Encoding, body: BodyInit): Response {
  headers.set('Content-Encoding', encoding);
  return new Response(body, { status, headers });
}

type Encoding = 'br' | 'gzip';
type Bytes = ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;

function compressor(encoding: Encoding): Bytes {
  return Duplex.toWeb(encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip()) as Bytes;
}

function acceptedEncoding(message: IncomingMessage): Encoding | null {
  const accepted = acceptedCodings(message);
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
