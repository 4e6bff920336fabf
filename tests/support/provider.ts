import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach } from 'vitest';
import { setVariables } from './access.ts';

/** `after` is in milliseconds. */
export type ProviderBehaviour =
  { status: number; headers?: Record<string, string>; body?: string; after?: number } | 'hangs' | 'hangs up';

export interface Provider {
  address: string;
  behaviour: ProviderBehaviour;
  /** All forms, in order of arrival. */
  received: Record<string, string>[];
  /** The forms that got a 2xx response. */
  accepted: Record<string, string>[];
  /** For each of them, when the provider responded, and whether the sender was still connected. */
  responses: { email: string | undefined; at: number; wasHeard: boolean }[];
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Starts a mailing-list provider and configures it for this process. Before each test it is reset: it accepts forms and has none. */
export async function startProvider(): Promise<Provider> {
  const server = createServer((message, response) => void respond(provider, message, response));
  const provider: Provider = {
    address: '',
    behaviour: { status: 200 },
    received: [],
    accepted: [],
    responses: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    open: () => listen(server, Number(new URL(provider.address).port)),
  };
  await listen(server, 0);
  provider.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/subscribe?u=1&id=2`;
  setVariables({ MAILING_LIST_URL: provider.address });
  beforeEach(() => {
    Object.assign(provider, { behaviour: { status: 200 }, received: [], accepted: [], responses: [] });
  });
  afterAll(() => (server.listening ? provider.close() : undefined));
  return provider;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

async function respond(provider: Provider, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await readForm(message);
  provider.received.push(form);
  const { behaviour } = provider;
  if (behaviour === 'hangs') return;
  if (behaviour === 'hangs up') {
    response.destroy();
    return;
  }
  await setTimeout(behaviour.after ?? 0);
  if (behaviour.status < 300) {
    provider.accepted.push(form);
    provider.responses.push({ email: form['EMAIL'], at: Date.now(), wasHeard: !message.socket.destroyed });
  }
  response
    .writeHead(behaviour.status, { 'Content-Type': 'text/html', ...behaviour.headers })
    .end(behaviour.body ?? 'Thank you');
}

async function readForm(message: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const request = new Request('http://localhost', {
    method: 'POST',
    headers: { 'Content-Type': message.headers['content-type'] ?? '' },
    body: Buffer.concat(chunks),
  });
  return Object.fromEntries(await request.formData()) as Record<string, string>;
}
