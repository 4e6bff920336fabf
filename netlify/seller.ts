import type { Seller } from '#src/contract/papers.ts';
import { brand } from '#src/lib/brand.ts';
import { readEnvironment } from './env.ts';
import { readOwnerFacts } from './owner-facts.ts';

/** Reads what papers say about us from the owner's facts. */
export function readSeller(): Seller {
  const { contact } = readEnvironment();
  const { legalName = null, address = null, licence = null, trn = null } = readOwnerFacts();
  return {
    ...{ name: legalName ?? brand.name, address, licence, trn },
    ...{ email: contact.email, phone: contact.whatsapp },
  };
}

/** Reads the owner's text on how to pay by bank transfer, which the administrator's text replaces. */
export const readTransferText = (): string | null => readOwnerFacts()['transferText'] ?? null;

/** Reads what participants bring, in the owner's words; `null` if there are none. */
export const readWhatToBring = (): string | null => readOwnerFacts()['bring'] ?? null;
