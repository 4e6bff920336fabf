/** What a build prints: the kind of the error in brackets, unlike those of its log, its text, then hints and places. */
const PRINTED = /\[[A-Z]\w*[a-z]\w*\] (?<said>[^]*?)(?:\n *(?:Hint|Error reference|Location|Stack trace):|$)/;

const UNREADABLE_PICTURE = /\[NoImageMetadata\] [^`]*`[^`]*\/(?<file>src\/[^`]+)`/;

const ENTRY = /src\/content\/[\w/-]+\.mdx/;

/**
 * The first sentence of why the pages could not be built, with the file of content that it is about.
 * @param output of the build
 */
export function buildFault(output: string): string {
  const plain = output.replaceAll(/\u001B\[[\d;]*m/g, '');
  const picture = UNREADABLE_PICTURE.exec(plain)?.groups?.['file'];
  if (picture !== undefined) return `${picture}: This picture cannot be read. Save it again as JPEG, PNG or WebP.`;
  const printed = PRINTED.exec(plain);
  const said = printed?.groups?.['said'] ?? '';
  const [first = '', field] = said.split('\n').flatMap((line) => line.trim().replaceAll('**', '') || []);
  if (first === '') return 'The log of the build says why.';
  // The schemas' first line names the entry without its file, which comes after the fields.
  const isOfSchema = field !== undefined && first.includes('does not match collection schema');
  return isOfSchema ? `${ENTRY.exec(plain.slice(printed?.index))?.[0] ?? first}, ${field}` : first;
}
