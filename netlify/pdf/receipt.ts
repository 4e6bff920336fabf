import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { addressLines, type Buyer, type Paper } from '#src/contract/papers.ts';
import { brand } from '#src/lib/brand.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatExactFils } from '#src/lib/money.ts';
import { palette } from '#src/lib/palette.ts';
import {
  boughtText,
  isPaidInvoice,
  METHOD_WORDS,
  paperName,
  paperVerb,
  PART_WORDS,
  showsVat,
  takesBack,
} from '#src/lib/receipt-words.ts';
import { dueDay } from '#src/lib/place-texts.ts';
import { formatDays, trainingDateText, trainingHoursTexts } from '#src/lib/training-texts.ts';
import { splitVat, VAT_PERCENT } from '#src/lib/vat.ts';
import { drawHomes, drawMark } from './artwork.ts';
import { isPrintable } from './fonts.ts';
import { writeLine } from './write-line.ts';

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 54;
const RIGHT = PAGE.width - LEFT;
const FULL = RIGHT - LEFT;
/** The columns of the facts. */
const COLUMNS = [
  { x: LEFT, maxWidth: 112 },
  { x: LEFT + 122, maxWidth: 220 },
  { x: LEFT + 354, maxWidth: FULL - 354 },
] as const;
const PRICE_RIGHT = RIGHT - 82;
const SUMS_LEFT = 279;
/** For small text: points from line to line, characters of the longest line, and the last baseline above the foot. */
const LEADING = 14;
const LINE_LENGTH = 95;
const LAST_LINE = 765;

/** Draws a paper. @param paper as it was stored with the payment; an invoice as it is now */
export async function receiptPdf(paper: Paper): Promise<Buffer> {
  const { number, seller, rest } = paper;
  const [heading, verb] = [paperName(paper), paperVerb(paper)];
  // A paper that takes another one back has a minus.
  const signed = (fils: number) => (takesBack(paper) ? '−' : '') + formatExactFils(fils);
  const details = detailsOf(paper);
  // Without `font`, pdfkit would load one of its standard fonts.
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    lang: 'en',
    displayTitle: true,
    info: { Title: `${heading} ${number}`, Author: seller.name, Subject: boughtText(paper) },
  });
  const written = buffer(document);
  const small = { family: 'sans', size: 10, colour: palette.dusk, x: LEFT, maxWidth: FULL } as const;
  const normal = { ...small, size: 11.5, colour: palette.night } as const;
  const strong = { ...normal, family: 'bold' } as const;
  const serif = { ...normal, family: 'serif' } as const;
  const atRight = { x: RIGHT, endsAtX: true } as const;
  const rule = (y: number, x = LEFT, colour: string = palette.line) =>
    document.rect(x, y, RIGHT - x, 0.75).fill(colour);

  drawMark(document, LEFT - 2, 48, 28);
  writeLine(document, brand.name, { ...serif, size: 24, x: LEFT + 36, y: 70 });
  const registered = [seller.licence && `Trade licence ${seller.licence}`, seller.trn && `TRN ${seller.trn}`];
  const sellerLines = [
    printable(seller.name) ?? brand.name,
    printable(seller.address),
    registered.filter(Boolean).join('. '),
  ].filter(Boolean);
  for (const [index, line] of sellerLines.entries()) {
    const style = index === 0 ? strong : small;
    writeLine(document, line ?? '', { ...style, ...atRight, size: 10, y: 58 + index * 14, maxWidth: FULL - 140 });
  }

  const headed = writeLine(document, heading, { ...serif, size: 28, y: 160 });
  const numbered = writeLine(document, number, { ...small, size: 17, x: headed + 13, y: 160 });
  const refers = refersText(paper);
  if (refers !== null) writeLine(document, refers, { ...small, size: 17, x: numbered + 8, y: 160 });
  rule(185);
  const facts = [
    { term: 'Day', lines: [formatDate(new Date(paper.day))] },
    { term: paper.buyer || paper.method === null ? 'Billed to' : 'Paid by', lines: billedLines(paper) },
    wayLines(paper),
  ];
  for (const [index, { term, lines }] of facts.entries()) {
    const column = COLUMNS[index] ?? COLUMNS[0];
    writeLine(document, term, { ...small, ...column, y: 206 });
    for (const [line, text] of lines.entries()) {
      const style = line === 0 ? { ...strong, minSize: 8 } : { ...small, minSize: 6 };
      writeLine(document, text, { ...style, ...column, y: line === 0 ? 224 : 226 + line * 14 });
    }
  }
  const below = Math.max(1, ...facts.map(({ lines }) => lines.length - 1));
  rule(239 + below * 14);

  const top = 298 + Math.max(0, below - 2) * 14;
  writeLine(document, 'For', { ...small, y: top });
  if (paper.price !== null) writeLine(document, 'Price, AED', { ...small, ...atRight, x: PRICE_RIGHT, y: top });
  writeLine(document, `${verb === 'Paid' ? 'Paid now' : verb}, AED`, { ...small, ...atRight, y: top });
  rule(top + 9, LEFT, palette.night);
  writeLine(document, boughtText(paper), { ...strong, y: top + 30, maxWidth: 300 });
  if (paper.price !== null)
    writeLine(document, formatExactFils(paper.price), { ...normal, ...atRight, x: PRICE_RIGHT, y: top + 30 });
  writeLine(document, signed(paper.amount), { ...normal, ...atRight, y: top + 30 });
  for (const [index, line] of details.entries()) {
    writeLine(document, line, { ...small, y: top + 48 + index * 15, maxWidth: 300 });
  }

  let y = top + Math.max(113, 78 + details.length * 15);
  if (showsVat(paper)) {
    const { net, vat } = splitVat(paper.amount);
    const sums = { Net: net, [`VAT ${VAT_PERCENT} %, within the price`]: vat };
    for (const [term, sum] of Object.entries(sums)) {
      writeLine(document, term, { ...normal, colour: palette.dusk, x: SUMS_LEFT, y });
      writeLine(document, signed(sum), { ...normal, ...atRight, y });
      y += 25;
    }
    rule(y - 12, SUMS_LEFT, palette.night);
    y += 10;
  }
  writeLine(document, verb, { ...strong, size: 15, x: SUMS_LEFT, y });
  writeLine(document, `AED ${signed(paper.amount)}`, { ...strong, ...atRight, size: 15, y });

  if (rest > 0) {
    const box = y + 38;
    document.roundedRect(LEFT, box, FULL, 56, 15).fill(palette.mint);
    const remains = `AED ${formatExactFils(rest)} ${paper.dueOn === null ? 'remains' : 'is due'}`;
    const x = writeLine(document, remains, { ...strong, x: LEFT + 16, y: box + 23 });
    // A space at the beginning of a text would not be drawn.
    const space = paper.dueOn === null ? 0 : 4;
    writeLine(document, `${whenDue(paper)}.`, { ...normal, x: x + space, y: box + 23 });
    const how = 'Your booking page says how to pay; the link is in our messages.';
    writeLine(document, how, { ...normal, x: LEFT + 16, y: box + 40 });
    y = box + 56;
  }
  for (const [index, line] of transferLines(paper, Math.floor((LAST_LINE - y - 16) / LEADING)).entries())
    writeLine(document, line, { ...(index === 0 ? strong : small), y: y + 30 + index * LEADING });

  writeLine(document, 'Issued electronically, valid without a signature.', { ...small, y: 785 });
  writeLine(document, `Questions: ${seller.email}, ${seller.phone}`, { ...small, y: 800, maxWidth: FULL - 110 });
  drawHomes(document, RIGHT, 804);
  document.end();
  return written;
}

/** Returns a text; `null` if it would be blank or lack letters, because a paper shows no name in part. */
function printable(text: string | null): string | null {
  return text !== null && isPrintable(text) ? text : null;
}

/** Returns "for 2026-0186", or "for invoice 2026-0186". */
function refersText({ refersTo, takenBack }: Paper): string | null {
  if (refersTo === null) return null;
  return takenBack === null || takenBack.kind === 'invoice' ? `for invoice ${refersTo}` : `for ${refersTo}`;
}

/** Says who is billed: the buyer, else the payer. */
function billedLines({ buyer, payer }: Paper): [string, ...string[]] {
  const name = printable(payer.name);
  if (buyer) return buyerLines(buyer, name ?? payer.email ?? 'Not given');
  return [name ?? payer.email ?? 'Not given', ...(name !== null && payer.email !== null ? [payer.email] : [])];
}

function buyerLines({ name, address, trn, order }: Buyer, payer: string): [string, ...string[]] {
  const below = [
    ...addressLines(address ?? '').map(printable),
    trn && `TRN ${trn}`,
    printable(order) && `Your order: ${order}`,
  ];
  return [printable(name) ?? payer, ...below.flatMap((line) => line ?? [])];
}

/** Says how the sum was paid, or when an invoice is due, with the references. */
function wayLines(paper: Paper): { term: string; lines: string[] } {
  const { method, dueOn, rest, bookingReference, reference } = paper;
  const booking = bookingReference && `Reference ${bookingReference}`;
  const lines = [booking, printable(reference) && `Payment ${reference}`].flatMap((line) => line ?? []);
  if (method !== null) return { term: 'Method', lines: [METHOD_WORDS[method], ...lines] };
  if (isPaidInvoice(paper)) return { term: 'Paid', lines: ['In full', ...lines] };
  if (dueOn !== null && rest > 0) return { term: 'Due', lines: [formatDate(new Date(dueOn)), ...lines] };
  return { term: 'Reference', lines: [bookingReference ?? ''] };
}

/** Says how to pay an invoice by bank transfer, in as many lines as there is room for. */
function transferLines({ transferText, bookingReference }: Paper, room: number): string[] {
  const texts = (transferText ?? '').split('\n').flatMap((line) => wrapped(printable(line.trim()) ?? ''));
  if (texts.length === 0) return [];
  const named = bookingReference === null ? [] : [`Please use the reference ${bookingReference}.`];
  const left = room - 1 - named.length;
  const shown = texts.length > left ? [...texts.slice(0, left - 1), 'The rest is on your booking page.'] : texts;
  return ['By bank transfer', ...shown, ...named];
}

/** Breaks a text at spaces into lines of at most `LINE_LENGTH` characters. */
function wrapped(text: string): string[] {
  return text.match(new RegExp(`\\S.{0,${LINE_LENGTH - 2}}(?=\\s|$)|\\S{1,${LINE_LENGTH}}`, 'gu')) ?? [];
}

/** Returns ", due on Saturday 2 January 2027", or for an invoice "on Saturday 2 January 2027". */
function whenDue({ restDueOn, dueOn, day }: Paper): string {
  if (dueOn !== null) return dueDay(dueOn, new Date(day));
  return restDueOn === null ? '' : `, due ${dueDay(restDueOn, new Date(day))}`;
}

/** Names the day and hours, or first and last day; the place; the attendee; the paid part of the price, or what is taken back. */
function detailsOf({ startsAt, endsAt, place, attendee, part, takenBack }: Paper): string[] {
  const hours = startsAt && endsAt ? { startsAt, endsAt } : null;
  const days = hours && formatDays(hours);
  const isOneDay = hours && days === trainingDateText(hours.startsAt);
  return [
    isOneDay ? `${days}, ${trainingHoursTexts(hours).time}` : days,
    place,
    printable(attendee) && `Attends: ${attendee}`,
    takenBack === null
      ? part && PART_WORDS[part]
      : `${takenBack.kind === 'invoice' ? 'Invoice of' : 'Paid on'} ${formatDate(new Date(takenBack.day))}: ${part ? `${PART_WORDS[part]}, ` : ''}AED ${formatExactFils(takenBack.amount)}`,
  ].flatMap((line) => line ?? []);
}
