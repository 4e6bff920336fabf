import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Paper } from '#src/contract/papers.ts';
import { brand } from '#src/lib/brand.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatExactFils } from '#src/lib/money.ts';
import { palette } from '#src/lib/palette.ts';
import { boughtText, METHOD_WORDS, PART_WORDS, RECEIPT_NAMES, RECEIPT_VERBS } from '#src/lib/receipt-words.ts';
import { dueDay } from '#src/lib/place-texts.ts';
import { formatDays, workshopDateText, workshopHoursTexts } from '#src/lib/workshop-texts.ts';
import { splitVat, VAT_PERCENT } from '#src/lib/vat.ts';
import { drawHomes, drawMark } from './artwork.ts';
import { isPrintable } from './fonts.ts';
import { writeLine } from './write-line.ts';

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 54;
const RIGHT = PAGE.width - LEFT;
const FULL = RIGHT - LEFT;
/** Of the facts: the left ends and the widths. */
const COLUMNS = [
  { x: LEFT, maxWidth: 112 },
  { x: LEFT + 122, maxWidth: 220 },
  { x: LEFT + 354, maxWidth: FULL - 354 },
] as const;
const PRICE_RIGHT = RIGHT - 82;
const SUMS_LEFT = 279;

/** @param paper what was stored when the payment was */
export async function receiptPdf(paper: Paper): Promise<Buffer> {
  const { number, kind, seller, payer, rest, refersTo } = paper;
  const [heading, verb] = [RECEIPT_NAMES[kind], RECEIPT_VERBS[kind]];
  // What takes a payment back has a minus.
  const signed = (fils: number) => (refersTo === null ? '' : '−') + formatExactFils(fils);
  const payerName = printable(payer.name);
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
  if (refersTo !== null) writeLine(document, `for ${refersTo}`, { ...small, size: 17, x: numbered + 8, y: 160 });
  rule(185);
  const references = [
    paper.bookingReference && `Reference ${paper.bookingReference}`,
    printable(paper.reference) && `Payment ${paper.reference}`,
  ];
  const facts = [
    [COLUMNS[0], 'Day', formatDate(new Date(paper.day)), []],
    [COLUMNS[1], 'Paid by', payerName ?? payer.email ?? 'Not given', [payerName && payer.email]],
    [COLUMNS[2], 'Method', METHOD_WORDS[paper.method], references],
  ] as const;
  for (const [column, term, fact, below] of facts) {
    writeLine(document, term, { ...small, ...column, y: 206 });
    writeLine(document, fact, { ...strong, ...column, y: 224, minSize: 8 });
    const lines = below.flatMap((line) => line ?? []);
    for (const [index, line] of lines.entries())
      writeLine(document, line, { ...small, ...column, y: 240 + index * 14, minSize: 6 });
  }
  rule(references.every(Boolean) ? 267 : 253);

  writeLine(document, 'For', { ...small, y: 298 });
  if (paper.price !== null) writeLine(document, 'Price, AED', { ...small, ...atRight, x: PRICE_RIGHT, y: 298 });
  writeLine(document, `${refersTo === null ? 'Paid now' : verb}, AED`, { ...small, ...atRight, y: 298 });
  rule(307, LEFT, palette.night);
  writeLine(document, boughtText(paper), { ...strong, y: 328, maxWidth: 300 });
  if (paper.price !== null)
    writeLine(document, formatExactFils(paper.price), { ...normal, ...atRight, x: PRICE_RIGHT, y: 328 });
  writeLine(document, signed(paper.amount), { ...normal, ...atRight, y: 328 });
  for (const [index, line] of details.entries()) {
    writeLine(document, line, { ...small, y: 346 + index * 15, maxWidth: 300 });
  }

  let y = Math.max(411, 376 + details.length * 15);
  if (seller.trn !== null) {
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
    const remains = `AED ${formatExactFils(rest)} remains`;
    const x = writeLine(document, remains, { ...strong, x: LEFT + 16, y: box + 23 });
    writeLine(document, `${whenDue(paper)}.`, { ...normal, x, y: box + 23 });
    const how = 'Pay on your booking page; the link is in our emails.';
    writeLine(document, how, { ...normal, x: LEFT + 16, y: box + 40 });
  }

  writeLine(document, 'Issued electronically, valid without a signature.', { ...small, y: 785 });
  writeLine(document, `Questions: ${seller.email}, ${seller.phone}`, { ...small, y: 800, maxWidth: FULL - 110 });
  drawHomes(document, RIGHT, 804);
  document.end();
  return written;
}

/** `null` for a text that would be blank or lack letters. A paper names nobody in part. */
function printable(text: string | null): string | null {
  return text !== null && isPrintable(text) ? text : null;
}

/** ", due on Saturday 2 January 2027" */
function whenDue({ restDueOn, day }: Paper): string {
  return restDueOn === null ? '' : `, due ${dueDay(restDueOn, new Date(day))}`;
}

/** Day and hours, or the first and the last day; the place; who attends; what of the price was paid, or what is taken back. */
function detailsOf({ startsAt, endsAt, place, attendee, part, takenBack }: Paper): string[] {
  const hours = startsAt && endsAt ? { startsAt, endsAt } : null;
  const days = hours && formatDays(hours);
  const isOneDay = hours && days === workshopDateText(hours.startsAt);
  return [
    isOneDay ? `${days}, ${workshopHoursTexts(hours).time}` : days,
    place,
    printable(attendee) && `Attends: ${attendee}`,
    takenBack === null
      ? part && PART_WORDS[part]
      : `Paid on ${formatDate(new Date(takenBack.day))}: ${part ? `${PART_WORDS[part]}, ` : ''}AED ${formatExactFils(takenBack.amount)}`,
  ].flatMap((line) => line ?? []);
}
