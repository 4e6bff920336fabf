// The facts of law with their sources, for the administrator's page System.
import type { APIRoute } from 'astro';
import { listLaw } from '#src/collections/law.ts';
import type { LawLine } from '#src/contract/system.ts';
import { editorAddress } from '#src/lib/editor-address.ts';
import { site } from '#src/site.ts';

export const GET: APIRoute = async () => {
  const facts = await listLaw();
  const lines: LawLine[] = facts.map(({ id, text, source, checkedOn, validDays }) => {
    const file = `src/content/law/${id}.mdx`;
    return {
      ...{ file, text, source: source.url, checkedOn: checkedOn.toISOString().slice(0, 10), validDays },
      ...(site.editor.repository && { edit: editorAddress(file) }),
    };
  });
  return Response.json(lines);
};
