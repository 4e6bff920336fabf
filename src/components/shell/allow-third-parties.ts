import type { AstroGlobal } from 'astro';
import { sourcesOf, type ThirdParties } from '#src/lib/third-parties.ts';

/** Opens this page's Content Security Policy, and no other's, for what is configured. */
export function allowThirdParties(csp: AstroGlobal['csp'], thirdParties: ThirdParties): void {
  const { script, style, frame, image, connect } = sourcesOf(thirdParties);
  // Naming a source replaces the page's own.
  for (const source of withOwn(script)) csp?.insertScriptResource(source);
  for (const source of withOwn(style)) csp?.insertStyleResource(source);
  for (const [directive, sources] of Object.entries({ 'frame-src': frame, 'img-src': image, 'connect-src': connect })) {
    if (sources.length > 0) csp?.insertDirective(`${directive as 'frame-src'} ${sources.join(' ')}`);
  }
}

function withOwn(sources: readonly string[]): Set<string> {
  return sources.length === 0 ? new Set() : new Set(["'self'", ...sources]);
}
