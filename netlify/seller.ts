import { readFileSync } from 'node:fs';
import type { Seller } from '#src/contract/papers.ts';
import { brand } from '#src/lib/brand.ts';
import { readEnvironment } from './env.ts';

/** Beside the functions (netlify.toml, `included_files`). */
const FACTS = 'src/content/business/nova.mdx';

/** What receipts say about us, from the owner's facts. */
export function readSeller(): Seller {
  const { contact } = readEnvironment();
  const entry = readFileSync(FACTS, 'utf8');
  const [name, address, licence, trn] = ['legalName', 'address', 'licence', 'trn'].map((key) => factIn(entry, key));
  return {
    ...{ name: name ?? brand.name, address: address ?? null, licence: licence ?? null, trn: trn ?? null },
    ...{ email: contact.email, phone: contact.whatsapp },
  };
}

/** How to pay by bank transfer, where the administrator wrote nothing else. */
export const readTransferText = (): string | null => factIn(readFileSync(FACTS, 'utf8'), 'transferText');

/** What participants bring, in the owner's words; `null` if nothing is said about it. */
export const readWhatToBring = (): string | null => factIn(readFileSync(FACTS, 'utf8'), 'bring');

/** A fact on one line of the frontmatter, with or without quotes; `null` for one that is not given. */
function factIn(entry: string, key: string): string | null {
  const [, value = ''] = new RegExp(`^${key}: *(.*?) *$`, 'm').exec(entry) ?? [];
  const [, , quoted] = /^(["'])(.*)\1$/.exec(value) ?? [];
  return value === '' || value === 'null' ? null : (quoted ?? value);
}
