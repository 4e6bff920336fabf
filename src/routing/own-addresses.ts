import { existsSync } from 'node:fs';

/** An entry of content that becomes a page. */
interface PageEntry {
  /** Its file. */
  file: string;
  /** Where the page is built. */
  path: string;
}

/**
 * Lets entries pass that each have an address of their own: Astro builds one page for an address and says nothing of others.
 * @throws Error that names an entry that would be lost, and the cure
 */
export function checkAddresses(entries: readonly PageEntry[]): void {
  const taken = new Map<string, string>();
  for (const { file, path } of entries) {
    const page = `src/pages${path}.astro`;
    const other = taken.get(path) ?? (existsSync(page) ? page : undefined);
    if (other !== undefined) {
      throw new Error(`${file}: its address, ${path}, is that of ${other} already. Give it one of its own.`);
    }
    taken.set(path, file);
  }
}
