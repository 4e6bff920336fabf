import type { Readable } from 'node:stream';

/** Collects what a child process prints, its two streams together. @returns what that is so far */
export function printedBy({ stdout, stderr }: { stdout: Readable; stderr: Readable }): () => string {
  let printed = '';
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return () => printed;
}
