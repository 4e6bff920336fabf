import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Runs a module of this folder in a process of its own. @returns what it printed */
export async function runProcess(name: string, environment: Record<string, string>): Promise<string> {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env: { ...process.env, ...environment } });
  return stdout;
}
