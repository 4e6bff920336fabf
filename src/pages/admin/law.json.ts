// The facts of law for the page System, with the source of each.
import type { APIRoute } from 'astro';
import { listLaw } from '#src/collections/law.ts';
import type { LawLine } from '#src/contract/law.ts';

export const GET: APIRoute = async () => {
  const facts = await listLaw();
  const lines: LawLine[] = facts.map(({ id, text, source, checkedOn, validDays }) => ({
    file: `src/content/law/${id}.mdx`,
    text,
    source: source.url,
    checkedOn: checkedOn.toISOString().slice(0, 10),
    validDays,
  }));
  return Response.json(lines);
};
