import { certificatePdf } from './certificate.ts';
import { receiptPdf } from './receipt.ts';

/** All PDFs, for one dynamic import, so that the PDF library is one chunk (docs/decisions/function-bundles.md). */
export const documents = { certificate: certificatePdf, receipt: receiptPdf };
