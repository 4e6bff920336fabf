import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeEach } from 'vitest';
import type { Database } from '#netlify/db/database.ts';
import { setVariables } from './access.ts';
import { emptyOutbox } from './outbox.ts';

/** A number is the SMTP code of a rejection; `after` is in milliseconds. */
export type MailServerBehaviour =
  'accepts' | 450 | 550 | 'hangs' | 'accepts and hangs up' | { after: number; code?: 450 };

export type ReceivedMail = Email & { raw: string };

/** NOTIFY_EMAIL */
export const STAFF = 'office@nova.example';

export interface MailServer {
  url: string;
  behaviour: MailServerBehaviour;
  /** An address that it does not know. */
  unknown: string | null;
  /** Emails in order of arrival. */
  received: ReceivedMail[];
  to(address: string): ReceivedMail[];
  close(): Promise<void>;
  open(): Promise<void>;
}

/**
 * Starts an SMTP server and configures it for this process. Before each test it is reset: it accepts emails and has none.
 * @param database its outbox is emptied before each test
 */
export async function startMailServer(database?: Database): Promise<MailServer> {
  const sockets = new Set<Socket>();
  let smtp: SMTPServer;

  async function listen(port: number): Promise<number> {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 10,
      onRcptTo: ({ address }, _session, callback) =>
        callback(address === server.unknown ? Object.assign(new Error('Unknown'), { responseCode: 550 }) : null),
      onData,
    });
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
    stream.on('end', () => void receive(Buffer.concat(chunks).toString(), callback));
  };

  async function receive(raw: string, callback: (error?: Error | null) => void): Promise<void> {
    const { behaviour } = server;
    if (behaviour === 'hangs') return;
    if (typeof behaviour === 'object') await setTimeout(behaviour.after);
    const code = typeof behaviour === 'object' ? behaviour.code : behaviour;
    if (typeof code === 'number') {
      callback(Object.assign(new Error('Not now'), { responseCode: code }));
      return;
    }
    server.received.push({ ...(await PostalMime.parse(raw)), raw });
    if (behaviour === 'accepts and hangs up') hangUp();
    else callback();
  }

  const server: MailServer = {
    url: '',
    behaviour: 'accepts',
    unknown: null,
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
  setVariables({ SMTP_URL: server.url, MAIL_FROM: 'Nova <hello@nova.example>', NOTIFY_EMAIL: STAFF });
  beforeEach(async () => {
    server.behaviour = 'accepts';
    server.unknown = null;
    server.received = [];
    if (database) await emptyOutbox(database);
  });
  afterAll(() => (smtp.server.listening ? server.close() : undefined));
  return server;
}
