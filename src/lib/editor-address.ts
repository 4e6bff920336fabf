const CONTENT_FILE = /^src\/content\/(.+)\/([^/]+)\.(?:mdx|json)$/;

/**
 * Where the editor has a file of the content (docs/decisions/editor.md).
 * @returns "/edit#/collections/law/entries/sick-leave"; another name stays as it is
 */
export function editorAddress(where: string): string {
  const [, folder, entry] = CONTENT_FILE.exec(where) ?? [];
  if (folder === undefined || entry === undefined) return where;
  const collection = folder === 'visa/faq' ? 'visaFaq' : folder;
  return `/edit#/collections/${collection}/entries/${entry}`;
}
