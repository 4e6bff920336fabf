import { hash } from 'node:crypto';
import { isUuid } from '#src/lib/ids.ts';
import { HttpError } from './http-error.ts';

const MAX_BYTES = 65_536;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

export interface ReceivedBody {
  value: unknown;
  /** A digest that does not depend on spaces and the order of keys. */
  hash: string;
}

/**
 * Checks size, content type, idempotency key and JSON, in this order. `idempotencyKey` is `null` if the request has no key.
 * @throws HttpError too_large, unsupported_type, invalid_key, malformed_json
 */
export async function receiveBody(request: Request, { withKey }: { withKey: boolean }) {
  const bytes = await readBytes(request);
  requireJsonType(request);
  const key = withKey ? readKey(request) : null;
  const { value, hash } = parseJson(bytes);
  const path = new URL(request.url).pathname;
  return { value, hash, idempotencyKey: key === null ? null : { key, path, requestHash: hash } };
}

/** @throws HttpError too_large */
export async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (Number(declared) > MAX_BYTES) throw new HttpError('too_large');
  // Only a chunked body has to be counted while it arrives.
  const bytes = declared === null ? await readCounted(request) : new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > MAX_BYTES) throw new HttpError('too_large');
  return bytes;
}

async function readCounted(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new HttpError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function requireJsonType(request: Request): void {
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'application/json') throw new HttpError('unsupported_type');
}

/** Reads the idempotency key in lower case, because keys are compared. */
function readKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!isUuid(key.trim())) throw new HttpError('invalid_key');
  return key.trim().toLowerCase();
}

function parseJson(bytes: Uint8Array): ReceivedBody {
  try {
    const value: unknown = JSON.parse(UTF_8.decode(bytes));
    return { value, hash: hash('sha256', canonicalJson(value)) };
  } catch {
    // A value that is nested too deep throws too.
    throw new HttpError('malformed_json');
  }
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
