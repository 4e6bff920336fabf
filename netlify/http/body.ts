import { hash } from 'node:crypto';
import { isUuid } from '#src/lib/uuid.ts';
import { HttpError } from './http-error.ts';

/** Largest body in bytes (contract). */
const MAX_BYTES = 65_536;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

export interface ReceivedBody {
  /** The parsed JSON, not yet validated. */
  value: unknown;
  /** Digest of the parsed JSON: the same for the same value, whatever its spacing and order of keys. */
  hash: string;
}

/**
 * Reads a JSON body and the key, in the contract's order: size, content type, idempotency key, JSON.
 * @throws Failure too_large, unsupported_type, invalid_key, malformed_json
 */
export async function receiveBody(request: Request, { withKey }: { withKey: boolean }) {
  const bytes = await readBytes(request);
  requireJsonType(request);
  const key = withKey ? readKey(request) : null;
  return { key, ...parseJson(bytes) };
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (Number(declared) > MAX_BYTES) throw new HttpError('too_large');
  // A declared length has been checked; only a chunked body must be counted as it arrives.
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

/** @returns the key in lower case, as keys are compared without case; `null` where none was sent */
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
    // Not UTF-8, no JSON, or nested so deep that it cannot be walked.
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
