const CONTENT_FILE = /^src\/content\/(.+)\/([^/]+)\.(?:mdx|json)$/;

/**
 * Returns the address at which the editor opens a content file (docs/decisions/editor.md).
 * @returns "/edit#/collections/law/entries/sick-leave"; `where` itself if it is not a content file
 */
export function editorAddress(where: string): string {
  const [, folder, entry] = CONTENT_FILE.exec(where) ?? [];
  if (folder === undefined || entry === undefined) return where;
  const collection = folder === 'visa/faq' ? 'visaFaq' : folder;
  return `/edit#/collections/${collection}/entries/${entry}`;
}
