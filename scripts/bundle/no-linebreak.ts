/** Replaces linebreak, with which pdfkit wraps text. We place text line by line (docs/decisions/certificates.md). */
export default function wrap(): never {
  throw new Error('Text of a PDF is not wrapped.');
}
