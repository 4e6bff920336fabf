import type { Registration } from '#src/contract/registrations.ts';
import { inFils } from '#src/lib/money.ts';
import { bookerName, attendeeName, emailKey, fullNameOf } from '#src/lib/people.ts';
import { METHOD_WORDS } from '#src/lib/receipt-words.ts';

/** Who gets the money: who paid, else who booked. */
export function payerOf(row: Registration): string {
  return row.paidBy?.find(({ payer }) => payer)?.payer ?? fullNameOf(row);
}

/** "for Analyn Pascual", "for herself" */
export function paidFor(row: Registration): string {
  return bookerName(row) === null && payerOf(row) === fullNameOf(row) ? 'for herself' : `for ${attendeeName(row)}`;
}

/** "Bank transfer", with "2026-0171, reference T-1" below it. */
export function cameBy({ paidBy = [] }: Registration): { method: string; papers: string } {
  const methods = [...new Set(paidBy.map(({ method }) => METHOD_WORDS[method]))];
  const papers = paidBy.flatMap(({ number, reference }) => [number && `receipt ${number}`, reference].filter(Boolean));
  return { method: methods.join(', '), papers: papers.join(', ') };
}

/** By the payer's address or number: two nannies of one mother are one payer. */
const keyOf = ({ email, phoneE164, phone }: Registration) => (email === null ? (phoneE164 ?? phone) : emailKey(email));

/** The rows of one payer one after the other, in the order in which each first stands. */
export function byPayer(rows: readonly Registration[]): Registration[] {
  const keys = [...new Set(rows.map(keyOf))];
  return keys.flatMap((key) => rows.filter((row) => keyOf(row) === key));
}

export interface PayerSum {
  name: string;
  nannies: string;
  aed: number;
}

/** What each payer gets back in all. */
export function sumsByPayer(rows: readonly Registration[]): PayerSum[] {
  const keys = [...new Set(rows.map(keyOf))];
  return keys.map((key) => {
    const own = rows.filter((row) => keyOf(row) === key);
    return {
      name: own[0] ? payerOf(own[0]) : '',
      nannies: own.map(attendeeName).join(', '),
      aed: own.reduce((sum, row) => sum + inFils(row.balance.paidAed), 0) / 100,
    };
  });
}

/** What the payer of a row gets back for all rows in sight; `null` where it is this row alone. */
export function payersSum(row: Registration, rows: readonly Registration[]): number | null {
  const own = rows.filter((one) => keyOf(one) === keyOf(row));
  return own.length > 1 ? (sumsByPayer(own)[0]?.aed ?? null) : null;
}
