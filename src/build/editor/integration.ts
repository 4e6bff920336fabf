import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { editorPage, START } from './page.ts';

/**
 * Writes the owner's editor to /edit (docs/decisions/editor.md).
 * @param repository the repository that the editor saves to; without one, the build has no editor
 */
export function editor(repository: string | undefined): AstroIntegration {
  return {
    name: 'nova:editor',
    hooks: repository?.trim() ? { 'astro:config:setup': addConfiguration, 'astro:build:done': writeEditor } : {},
  };
}

type Hook<Name extends keyof AstroIntegration['hooks']> = NonNullable<AstroIntegration['hooks'][Name]>;

/** The configuration is a route, because only Astro can read the schemas. */
const addConfiguration: Hook<'astro:config:setup'> = ({ injectRoute }) =>
  injectRoute({ pattern: '/edit/config.json', entrypoint: './src/build/editor/config-route.ts', prerender: true });

/** Runs as the last integration, so that no other one treats /edit as a page of the site. */
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
 * Replaces addresses of fonts on another host by the editor's own font files.
 * @throws Error if the editor has no such file
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
