/** An inline script of ours; one that imports statically stays on its own. */
const INLINE = /<script( type="module")?>(?!\s*import\b\s*[^(])([\s\S]*?)<\/script>/g;

/**
 * Makes one of a page's inline scripts, in the place of the last: in the page's policy each has a hash of its own, and
 * nothing compresses that. Each keeps its names and its failures to itself, and what was a module still runs when the page
 * has been read.
 */
export function oneScript(html: string): string {
  const scripts = Array.from(html.matchAll(INLINE), ([tag, type, text = '']) => ({
    tag,
    type,
    text,
    work: queue(text.trim()),
  }));
  const last = scripts.at(-1);
  if (!last || scripts.length < 2) return html;
  const [modules, others] = [scripts.filter(({ type }) => type), scripts.filter(({ type }) => !type)];
  const joined = `${linesOf(others)}addEventListener("DOMContentLoaded",()=>{${linesOf(modules)}});`;
  return html.replace(INLINE, (tag) => (tag === last.tag ? `<script>${joined}</script>` : ''));
}

/** A microtask's failure is reported and ends nothing else. */
function queue(text: string): string {
  return `queueMicrotask(()=>{${text}\n});\n`;
}

function linesOf(scripts: readonly { work: string }[]): string {
  return scripts.map(({ work }) => work).join('');
}
