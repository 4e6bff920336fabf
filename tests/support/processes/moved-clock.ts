// Preloaded by a server: its clock is as many milliseconds ahead as the file CLOCK_FILE says.
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const file = process.env['CLOCK_FILE'] ?? '';
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, created) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, created) as Date,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
});

// Node has a clock of its own for the header, by which a device corrects its own.
const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead') as (...values: unknown[]) => ServerResponse;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...values: unknown[]) {
  if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, values);
};
