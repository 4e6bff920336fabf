import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkIslands } from './island-rules.ts';
import { pageTrimmer } from './page-trimmer.ts';
import { placeScripts } from './place-scripts.ts';
import { withPolicyHashes } from './policy-hashes.ts';

/**
 * Leaves in each built page the rules that its own elements, and those that its islands may render, can need. The styles
 * of the whole site would be on every page otherwise, in the first packets of its one response
 * (docs/decisions/page-styles.md).
 */
export function pageStyles(): AstroIntegration {
  return {
    name: 'nova:page-styles',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const directory = fileURLToPath(dir);
        const trim = pageTrimmer((path) => readFileSync(join(directory, path), 'utf8'));
        for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
          if (!file.endsWith('.html')) continue;
          const path = join(directory, file);
          const html = readFileSync(path, 'utf8');
          checkIslands(html);
          writeFileSync(path, withPolicyHashes(placeScripts(trim(html))));
        }
      },
    },
  };
}
