import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Texts in the order of the file. */
  texts: string[];
  /** The content of the QR code on the page. */
  code: string | undefined;
  pages: number;
  /** In points. */
  size: { width: number; height: number };
  /** Names of the embedded fonts. */
  fonts: string[];
}

/** Reads the texts, the fonts and the rendered QR code of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(viewport.width, viewport.height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const fonts = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/FontName \/([\w+-]+)/g),
  ].map(([, name = '']) => name);
  const code = jsQR(data, canvas.width, canvas.height)?.data;
  const pages = document.numPages;
  await task.destroy();
  return { texts, code, pages, size: { width, height }, fonts };
}
