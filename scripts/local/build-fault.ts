/** An error that a build prints: its kind in brackets, in mixed case unlike the log's labels, its text, hints and locations. */
const PRINTED = /\[[A-Z]\w*[a-z]\w*\] (?<said>[^]*?)(?:\n *(?:Hint|Error reference|Location|Stack trace):|$)/;

const UNREADABLE_PICTURE = /\[NoImageMetadata\] [^`]*`[^`]*\/(?<file>src\/[^`]+)`/;

const ENTRY = /src\/content\/[\w/-]+\.mdx/;

/**
 * Returns the first sentence about why the pages could not be built, with the content file at fault.
 * @param output what the build printed
 */
export function buildFault(output: string): string {
  const plain = output.replaceAll(/\u001B\[[\d;]*m/g, '');
  const picture = UNREADABLE_PICTURE.exec(plain)?.groups?.['file'];
  if (picture !== undefined) return `${picture}: This picture cannot be read. Save it again as JPEG, PNG or WebP.`;
  const printed = PRINTED.exec(plain);
  const said = printed?.groups?.['said'] ?? '';
  const [first = '', field] = said.split('\n').flatMap((line) => line.trim().replaceAll('**', '') || []);
  if (first === '') return 'The log of the build says why.';
  // The first line of a schema's error names the entry, but not the file, which comes after the fields.
  const isOfSchema = field !== undefined && first.includes('does not match collection schema');
  return isOfSchema ? `${ENTRY.exec(plain.slice(printed?.index))?.[0] ?? first}, ${field}` : first;
}
