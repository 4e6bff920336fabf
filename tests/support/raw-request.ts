import { connect } from 'node:net';

/** What came back over the wire, as it was. */
export interface RawAnswer {
  status: number;
  /** By lower-case name; of several the last. */
  headers: Map<string, string>;
  text: string;
}

/** Sends bytes as they are, which no client library would let through, and reads until the connection ends. */
export async function sendRaw(origin: string, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  // A server may end the connection before it has read all.
  socket.on('error', () => undefined);
  socket.write(Buffer.from(request, 'latin1'));
  await closed;
  const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field): [string, string] => {
    const [name = '', ...value] = field.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return { status: Number(line.split(' ')[1]), headers: new Map(headers), text: rest.join('\r\n\r\n') };
}

/** A request without a body whose target and headers stand exactly as given. */
export function rawGet(target: string, headers: string[] = []): string {
  return [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
}
