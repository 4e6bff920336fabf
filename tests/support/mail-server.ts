import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeEach } from 'vitest';
import { setVariables } from './access.ts';

/** How a mail server behaves: it takes mails, refuses them with a code, never answers, or takes one and hangs up. */
export type MailMood = 'accepts' | 450 | 550 | 'hangs' | 'takes and hangs up';

export type ReceivedMail = Email & { raw: string };

export interface MailServer {
  url: string;
  mood: MailMood;
  /** The mails that it took, in their order. */
  received: ReceivedMail[];
  to(address: string): ReceivedMail[];
  close(): Promise<void>;
  open(): Promise<void>;
}

/**
 * A real mail server on this machine, which reads what it is given as a mail program would. Mail in this process goes over
 * it, with somebody in the house who is told; each test finds it accepting, and without mails.
 */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  let smtp: SMTPServer;

  async function listen(port: number): Promise<number> {
    smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], closeTimeout: 10, onData });
    smtp.on('error', () => undefined);
    smtp.server.on('connection', (socket: Socket) => sockets.add(socket));
    smtp.listen(port, '127.0.0.1');
    await once(smtp.server, 'listening');
    return (smtp.server.address() as AddressInfo).port;
  }

  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };

  const onData: NonNullable<SMTPServerOptions['onData']> = (stream, _session, callback) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => void take(Buffer.concat(chunks).toString(), callback));
  };

  async function take(raw: string, callback: (error?: Error | null) => void): Promise<void> {
    const { mood } = server;
    if (mood === 'hangs') return;
    if (typeof mood === 'number') {
      callback(Object.assign(new Error('Not now'), { responseCode: mood }));
      return;
    }
    server.received.push({ ...(await PostalMime.parse(raw)), raw });
    if (mood === 'accepts') callback();
    else hangUp();
  }

  const server: MailServer = {
    url: '',
    mood: 'accepts',
    received: [],
    to: (address) => server.received.filter(({ to }) => to?.some((one) => one.address === address)),
    async close() {
      const closed = once(smtp.server, 'close');
      smtp.close();
      hangUp();
      await closed;
    },
    async open() {
      await listen(Number(new URL(server.url).port));
    },
  };
  server.url = `smtp://127.0.0.1:${await listen(0)}`;
  setVariables({ SMTP_URL: server.url, MAIL_FROM: 'Nova <hello@nova.example>', NOTIFY_EMAIL: HOUSE });
  beforeEach(() => {
    server.mood = 'accepts';
    server.received = [];
  });
  afterAll(() => (smtp.server.listening ? server.close() : undefined));
  return server;
}

/** Who is told of what comes in. */
export const HOUSE = 'office@nova.example';
