import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What became of a process that ran to its end. */
export interface Ended {
  status: number | null;
  output: string;
}

/** Runs one of our modules in a process of its own, with these variables besides the usual ones. */
export async function runModule(
  file: string,
  parameters: string[] = [],
  environment: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [file, ...parameters], { env: { ...process.env, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}
