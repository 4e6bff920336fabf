import type { Readable } from 'node:stream';

/** Collects the output of a child process. @returns a function that gives the output so far */
export function printedBy({ stdout, stderr }: { stdout: Readable; stderr: Readable }): () => string {
  let printed = '';
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return () => printed;
}
