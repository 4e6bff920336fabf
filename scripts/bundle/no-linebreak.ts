/** In the place of linebreak, which pdfkit needs to wrap text: ours is placed line by line (docs/decisions/certificates.md). */
export default function wrap(): never {
  throw new Error('Text of a PDF is not wrapped.');
}
