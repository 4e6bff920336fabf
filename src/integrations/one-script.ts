import { hashOf } from './policy-hashes.ts';

/** An inline script of ours; one that imports statically stays on its own. */
const INLINE = /<script(?: type="module")?>(?!\s*import\b\s*[^(])([\s\S]*?)<\/script>/g;

/**
 * Makes one of a page's inline scripts, in the place of the last: in the page's policy each has a hash of its own, and
 * nothing compresses that. Each keeps its names and its failures to itself. It is no module, so that it runs before the
 * page counts as read: islands wait for that to start (hydration/island-element.ts).
 */
export function oneScript(html: string): string {
  const scripts = Array.from(html.matchAll(INLINE), ([tag, text = '']) => ({ tag, text: text.trim() }));
  const last = scripts.at(-1);
  if (!last || scripts.length < 2) return html;
  const joined = scripts.map(({ text }) => `queueMicrotask(()=>{${text}\n});`).join('\n');
  const written = last.tag.slice(last.tag.indexOf('>') + 1, -'</script>'.length);
  return html
    .replace(INLINE, (tag) => (tag === last.tag ? `<script>${joined}</script>` : ''))
    .replace(hashOf(written), hashOf(joined));
}
