import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach } from 'vitest';
import { setVariables } from './access.ts';

/** How a provider behaves: a status to answer with, after so many milliseconds; never; or by ending the connection. */
export type Mood =
  { status: number; headers?: Record<string, string>; body?: string; after?: number } | 'hangs' | 'hangs up';

export interface Provider {
  address: string;
  mood: Mood;
  /** The forms that it was sent, in their order, whatever it answered. */
  received: Record<string, string>[];
  /** Those that it accepted. */
  accepted: Record<string, string>[];
  /** Refuses connections. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** A small mailing-list provider on this machine, and the one of this process; each test finds it accepting, and new. */
export async function startProvider(): Promise<Provider> {
  const server = createServer((message, response) => void answer(provider, message, response));
  const provider: Provider = {
    address: '',
    mood: { status: 200 },
    received: [],
    accepted: [],
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
    Object.assign(provider, { mood: { status: 200 }, received: [], accepted: [] });
  });
  afterAll(() => (server.listening ? provider.close() : undefined));
  return provider;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

async function answer(provider: Provider, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await readForm(message);
  provider.received.push(form);
  const { mood } = provider;
  if (mood === 'hangs') return;
  if (mood === 'hangs up') {
    response.destroy();
    return;
  }
  await setTimeout(mood.after ?? 0);
  if (mood.status < 300) provider.accepted.push(form);
  response.writeHead(mood.status, { 'Content-Type': 'text/html', ...mood.headers }).end(mood.body ?? 'Thank you');
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
