import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

export interface Measured {
  status: number;
  headers: IncomingMessage['headers'];
  milliseconds: number;
  /** Compressed. */
  bytes: number;
}

interface Options {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export async function measureRequest(url: string, { method = 'GET', headers, body }: Options): Promise<Measured> {
  const startedAt = performance.now();
  const outgoing = request(url, {
    method,
    headers: {
      'Accept-Encoding': 'gzip',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
  });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of incoming) bytes += (chunk as Buffer).length;
  const milliseconds = performance.now() - startedAt;
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, milliseconds, bytes };
}
