import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const open = (bytes: Uint8Array) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 });

/** Reads of the first page of a PDF its texts in order and its size in points, and the names of the embedded fonts. */
export async function readPdf(bytes: Uint8Array) {
  const task = open(bytes);
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
  const { width, height } = page.getViewport({ scale: 1 });
  const names = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/FontName \/([\w+-]+)/g);
  const pages = document.numPages;
  await task.destroy();
  return { texts, pages, size: { width, height }, fonts: Array.from(names, ([, name = '']) => name) };
}

/** Draws the first page of a PDF, and reads the QR code on it. */
export async function codeIn(bytes: Uint8Array): Promise<string | undefined> {
  const task = open(bytes);
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(viewport.width, viewport.height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  await task.destroy();
  return jsQR(data, canvas.width, canvas.height)?.data;
}
