import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { editorPage, START } from './page.ts';

/**
 * Writes the owner's editor as /edit (docs/decisions/editor.md).
 * @param repository that it saves to; without one the build has nothing of it
 */
export function editor(repository: string | undefined): AstroIntegration {
  return {
    name: 'nova:editor',
    hooks: repository?.trim() ? { 'astro:config:setup': addConfiguration, 'astro:build:done': writeEditor } : {},
  };
}

type Hook<Name extends keyof AstroIntegration['hooks']> = NonNullable<AstroIntegration['hooks'][Name]>;

/** By a route, because only Astro can read the schemas. */
const addConfiguration: Hook<'astro:config:setup'> = ({ injectRoute }) =>
  injectRoute({ pattern: '/edit/config.json', entrypoint: './src/build/editor/config-route.ts', prerender: true });

/** The last integration: no other one treats /edit as a page of the site. */
const writeEditor: Hook<'astro:build:done'> = ({ dir }) => {
  const folder = join(fileURLToPath(dir), 'edit');
  const cms = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'));
  cpSync(cms, join(folder, 'cms'), { recursive: true, filter: (file) => !file.endsWith('.map') });
  const script = join(folder, 'cms', 'index.js');
  writeFileSync(script, withOwnFonts(readFileSync(script, 'utf8'), readdirSync(join(folder, 'cms', 'assets'))));
  writeFileSync(join(folder, 'start.js'), START);
  writeFileSync(`${folder}.html`, editorPage());
};

/**
 * Names its fonts, which it has among its files, in place of those of a host elsewhere.
 * @throws Error where it has no such file
 */
function withOwnFonts(script: string, files: readonly string[]): string {
  return script.replaceAll(
    /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)[^)\s]*/g,
    (address, family: string) => {
      const file = files.find((name) => name.startsWith(family) && name.endsWith('.woff2'));
      if (file === undefined) throw new Error(`The editor has no file of its font ${address}.`);
      return `/edit/cms/assets/${file}`;
    },
  );
}
