import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Serves on `PORT`. `GET /cpu` answers with the processor time of this process in microseconds. */
export function listen(answer: (message: IncomingMessage, response: ServerResponse) => Promise<unknown>): void {
  createServer((message, response) => {
    if (message.url !== '/cpu') {
      void answer(message, response);
      return;
    }
    const { user, system } = process.cpuUsage();
    response.end(JSON.stringify(user + system));
  }).listen(Number(process.env['PORT']), '127.0.0.1');
}
