import { getEntry, type CollectionKey } from 'astro:content';
import { ContentError } from '#src/lib/content-error.ts';
import { PARTNERS, type Partner, type PartnerForm } from '#src/lib/partners.ts';
import type { PartnerEntry } from '#src/schemas/partners.ts';

/** The texts of a partner. @throws ContentError when its file is missing */
export async function getPartnerEntry({ slug, code }: Partner): Promise<PartnerEntry> {
  const entry = await getEntry('partners' satisfies CollectionKey, slug);
  if (entry) return entry.data;
  throw new ContentError(
    `${fileOf(slug)} is missing. Add it, or remove ${code} from src/content/figures/partners.json.`,
  );
}

/** @throws ContentError when the entry is for the other form */
export async function getPartnerEntryByCode<Form extends PartnerForm>(partner: Partner, form: Form) {
  const entry = await getPartnerEntry(partner);
  const isOfForm = (one: PartnerEntry): one is Extract<PartnerEntry, { form: Form }> => one.form === form;
  if (isOfForm(entry)) return entry;
  throw new ContentError(
    `${fileOf(partner.slug)} must have "form: ${form}", as src/content/figures/partners.json has.`,
  );
}

/** For `getStaticPaths`. */
export function partnerPaths(partners: readonly Partner[] = PARTNERS) {
  return partners.map((partner) => ({ params: { slug: partner.slug }, props: { partner } }));
}

function fileOf(slug: string): string {
  return `src/content/partners/${slug}.mdx`;
}
