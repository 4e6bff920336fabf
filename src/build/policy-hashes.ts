import { hash } from 'node:crypto';

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const INLINE_SCRIPT = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/** Adds the hashes of a page's inline scripts and styles to its policy (components/shell/ContentSecurityPolicy.astro). */
export function withPolicyHashes(html: string): string {
  return html.replace(POLICY, (policy) =>
    policy
      .replace("script-src 'self'", (directive) => directive + hashesOf(html, INLINE_SCRIPT))
      .replace("style-src 'self'", (directive) => directive + hashesOf(html, INLINE_STYLE)),
  );
}

function hashesOf(html: string, inline: RegExp): string {
  return Array.from(html.matchAll(inline), ([, text = '']) => ` 'sha256-${hash('sha256', text, 'base64')}'`).join('');
}
