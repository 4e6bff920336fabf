import type { AstroGlobal } from 'astro';
import { sourcesOf, type ThirdParties } from '#src/lib/third-parties.ts';

/** Opens this page's Content Security Policy, and no other's, for what is configured. */
export function allowThirdParties(csp: AstroGlobal['csp'], thirdParties: ThirdParties): void {
  const { script, style, frame, image, connect } = sourcesOf(thirdParties);
  // Naming a source replaces the page's own.
  csp?.insertScriptResource("'self'");
  csp?.insertStyleResource("'self'");
  for (const source of new Set(script)) csp?.insertScriptResource(source);
  for (const source of new Set(style)) csp?.insertStyleResource(source);
  csp?.insertDirective(`frame-src ${frame.join(' ')}`);
  if (image.length > 0) csp?.insertDirective(`img-src ${image.join(' ')}`);
  if (connect.length > 0) csp?.insertDirective(`connect-src ${connect.join(' ')}`);
}
