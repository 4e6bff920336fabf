import type { Page } from 'playwright/test';

const MARGIN = '10mm';

/** The pages of A4 that a page prints on. */
export async function pdfPages(page: Page): Promise<number> {
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const pdf = await page.pdf({ format: 'A4', margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
