import * as z from 'zod/mini';

const WORD = /^[\w.-]{1,64}$/;

const PARTS = {
  /** The path of the tab's first page. A leading `//` would name another site. */
  page: /^\/(?!\/)[\w./-]{0,63}$/,
  /** The host that linked to it. */
  referrer: WORD,
  /** `utm_source` */
  source: WORD,
  /** `utm_campaign` */
  campaign: WORD,
  /** `ref` or `from`: who shared the link. */
  from: WORD,
};

export type Origin = { [Part in keyof typeof PARTS]?: string };

/**
 * Where a visit began (docs/rules.md, Where a booking comes from), as a body brings it and as rows have it. A malformed part is
 * left out, never refused. `null` if nothing is left.
 */
export const originSchema = z.transform((value: unknown): Origin | null => {
  const sent = Object(value) as Record<string, unknown>;
  const kept = Object.entries(PARTS).flatMap(([name, pattern]) => {
    const part = sent[name];
    return typeof part === 'string' && pattern.test(part) ? [[name, part] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
});
