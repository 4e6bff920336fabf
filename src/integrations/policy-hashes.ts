import { hash } from 'node:crypto';

/** The hash by which a Content Security Policy names an inline script or style. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'base64');
}

/** Leaves in a page's policy the hashes of its own inline scripts and styles; Astro lists those of the whole site. */
export function withoutUnusedHashes(html: string): string {
  const inline = Array.from(html.matchAll(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g), ([, , text = '']) => hashOf(text));
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(/ 'sha256-([^']+)'/g, (source, value: string) => (inline.includes(value) ? source : '')),
  );
}
