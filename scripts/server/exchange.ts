import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip as gzipCompress } from 'node:zlib';

/** Answers below this size cost more to compress than they save. */
const SMALLEST_COMPRESSED = 512;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);

/** Methods that Node reads and a `Request` cannot be made with. */
const NOT_FOR_REQUESTS = new Set(['TRACE']);

/** The request as functions see it. @throws TypeError for an address that is none */
export function toRequest(message: IncomingMessage): Request {
  const { method = 'GET', headers } = message;
  const isHeld = !NOT_FOR_REQUESTS.has(method);
  const hasBody = isHeld && method !== 'GET' && method !== 'HEAD';
  const request = new Request(`http://${headers.host ?? 'localhost'}${message.url ?? '/'}`, {
    method: isHeld ? method : 'GET',
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
    ...(hasBody ? { body: bodyOf(message), duplex: 'half' as const } : {}),
  });
  return isHeld ? request : Object.defineProperty(request, 'method', { value: method });
}

/** The body as it arrives. Where it is not read to its end, the rest is thrown away so that the answer can go out. */
function bodyOf(message: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = message.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array, undefined>;
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel() {
        await chunks.return?.();
        message.resume();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Sends a function's answer, compressed as Netlify would. */
export async function sendResponse(
  message: IncomingMessage,
  response: Response,
  target: ServerResponse,
): Promise<void> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') target.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) target.setHeader('Set-Cookie', cookies);
  target.setHeader('Vary', 'Accept-Encoding');
  target.statusCode = response.status;
  if (!response.body || message.method === 'HEAD') {
    target.end();
    return;
  }
  const encoding = acceptedEncoding(message);
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    await sendWhole(Buffer.from(await response.arrayBuffer()), encoding, target);
  } else {
    await sendAsItComes(response.body, encoding, target);
  }
}

/** JSON is there as a whole already: a stream of it would cost more than the answer. */
async function sendWhole(body: Buffer, encoding: Encoding | null, target: ServerResponse): Promise<void> {
  if (encoding === null || body.length < SMALLEST_COMPRESSED) {
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
  const accepted = message.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
