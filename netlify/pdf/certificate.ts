import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { CertificateFacts } from '#src/contract/certificates.ts';
import { formatEnd } from '#src/lib/certificate-end.ts';
import { brand } from '#src/lib/brand.ts';
import { palette } from '#src/lib/palette.ts';
import { drawMark, drawQrCode, drawStrip } from './artwork.ts';
import { writeLine } from './write-line.ts';

/** A4 landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const LEFT = 232;
const RIGHT = PAGE.width - 48;
const FULL = RIGHT - LEFT;
const QR_SIZE = 112;
const TERM_WIDTH = 74;

/** Draws a certificate. @param address the address of the page that says whether it is genuine */
export async function certificatePdf(certificate: CertificateFacts, address: string): Promise<Buffer> {
  const { number, name, title, date, hours, place, validUntil } = certificate;
  // Without `font`, pdfkit would load one of its standard fonts.
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    font: '',
    lang: 'en',
    displayTitle: true,
    info: { Title: `Certificate ${number}`, Author: brand.name, Subject: title },
  });
  const written = buffer(document);
  document.rect(0, 0, PAGE.width, PAGE.height).fill(palette.paper);
  drawStrip(document, PAGE.height);
  drawMark(document, LEFT - 3, 48, 28);

  const sans = { family: 'sans', size: 14, colour: palette.dusk, x: LEFT, maxWidth: FULL } as const;
  const serif = { ...sans, family: 'serif', colour: palette.night } as const;
  writeLine(document, brand.name, { ...serif, size: 20, x: LEFT + 32, y: 69 });
  writeLine(document, 'Certificate of completion', { ...serif, size: 38, y: 148 });
  writeLine(document, 'This certifies that', { ...sans, y: 206 });
  writeLine(document, name, { ...serif, size: 40, colour: palette.ember, y: 258, minSize: 16 });
  document.rect(LEFT, 276, FULL, 1).fill(palette.line);
  writeLine(document, 'has attended all of', { ...sans, y: 310 });
  writeLine(document, title, { ...serif, size: 23, y: 344 });

  const until = validUntil === null ? {} : { 'Valid until': formatEnd(validUntil) };
  const rows = { Date: date, Hours: hours, Place: place, Number: number, ...until };
  for (const [index, [term, fact]] of Object.entries(rows).entries()) {
    const y = 424 + index * 24;
    writeLine(document, term, { ...sans, size: 12, y });
    const maxWidth = FULL - TERM_WIDTH - QR_SIZE - 24;
    writeLine(document, fact, { ...sans, size: 13, colour: palette.night, x: LEFT + TERM_WIDTH, y, maxWidth });
  }
  drawQrCode(document, `${address}?from=certificate`, RIGHT - QR_SIZE, 406, QR_SIZE);
  const check = `Check it at ${address.replace(/^https?:\/\//, '')}`;
  writeLine(document, check, { ...sans, size: 10.5, y: 546 });
  document.end();
  return written;
}
