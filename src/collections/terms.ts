import { getEntry } from 'astro:content';

/** The terms and conditions. @throws Error that names the file when it is missing */
export async function getTerms() {
  const terms = await getEntry('legal', 'terms');
  if (!terms) throw new Error('src/content/legal/terms.mdx is missing. Add it again.');
  return terms;
}
