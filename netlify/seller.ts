import type { Seller } from '#src/contract/papers.ts';
import { brand } from '#src/lib/brand.ts';
import { readEnvironment } from './env.ts';
import { readOwnerFacts } from './owner-facts.ts';

/** What receipts say about us, from the owner's facts. */
export function readSeller(): Seller {
  const { contact } = readEnvironment();
  const { legalName = null, address = null, licence = null, trn = null } = readOwnerFacts();
  return {
    ...{ name: legalName ?? brand.name, address, licence, trn },
    ...{ email: contact.email, phone: contact.whatsapp },
  };
}

/** How to pay by bank transfer, where the administrator wrote nothing else. */
export const readTransferText = (): string | null => readOwnerFacts()['transferText'] ?? null;

/** What participants bring, in the owner's words; `null` if nothing is said about it. */
export const readWhatToBring = (): string | null => readOwnerFacts()['bring'] ?? null;
