import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { neonConfig } from '@neondatabase/serverless';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { atEnd } from './at-end.ts';

/**
 * Replaces Neon's proxy: connects the WebSocket of Neon's driver to a plain PostgreSQL.
 * @returns the database's address with a host name of Neon
 */
export async function bridgeToNeon(address: string): Promise<string> {
  const { port, hostname } = new URL(address);
  const bridge = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(bridge, 'listening');
  atEnd(() => bridge.close());
  bridge.on('connection', (socket) => {
    const stream = createWebSocketStream(socket);
    const server = connect(Number(port), hostname);
    for (const end of [stream, server]) {
      end.on('error', () => {
        stream.destroy();
        server.destroy();
      });
    }
    stream.pipe(server).pipe(stream);
  });
  neonConfig.wsProxy = () => `127.0.0.1:${(bridge.address() as AddressInfo).port}/v2`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineConnect = false;
  return Object.assign(new URL(address), { host: 'ep-test.eu-central-1.aws.neon.tech' }).href;
}
