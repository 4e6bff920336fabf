import { getEntry, type CollectionKey } from 'astro:content';
import { ContentError } from '#src/lib/content-error.ts';
import { PARTNERS, type Partner } from '#src/lib/partners.ts';
import type { PartnerEntry } from '#src/schemas/partners.ts';

/** Returns the texts of a partner. @throws ContentError if the partner's file is missing */
export async function getPartnerEntry({ slug, code }: Partner): Promise<PartnerEntry> {
  const entry = await getEntry('partners' satisfies CollectionKey, slug);
  if (entry) return entry.data;
  throw new ContentError(
    `${fileOf(slug)} is missing. Add it, or remove ${code} from src/content/figures/partners.json.`,
  );
}

/** Returns a field that the partner's form requires. @throws ContentError if the field is missing */
export async function getPartnerField<Name extends 'programmes' | 'rate'>(partner: Partner, name: Name) {
  const value = (await getPartnerEntry(partner))[name];
  if (value !== null) return value;
  throw new ContentError(
    `${fileOf(partner.slug)} needs "${name}", because ${partner.code} has the form "${partner.form}".`,
  );
}

/** Returns the paths for `getStaticPaths`. */
export function partnerPaths(partners: readonly Partner[] = PARTNERS) {
  return partners.map((partner) => ({ params: { slug: partner.slug }, props: { partner } }));
}

function fileOf(slug: string): string {
  return `src/content/partners/${slug}.mdx`;
}
