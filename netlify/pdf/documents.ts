import { certificatePdf } from './certificate.ts';
import { receiptPdf } from './receipt.ts';

/** What is drawn, behind one dynamic import: so the PDF library is one chunk (docs/decisions/function-bundles.md). */
export const documents = { certificate: certificatePdf, receipt: receiptPdf };
