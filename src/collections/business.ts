import { getEntry } from 'astro:content';
import { formatDate } from '#src/lib/dates.ts';

/** Returns the owner's facts. A fact that the owner has not given is `null`. */
export async function getBusiness() {
  const business = await getEntry('business', 'nova');
  if (!business) throw new Error('src/content/business/nova.mdx is missing. Add it again.');
  return business.data;
}

/** Returns the sentences that depend on the owner's facts, in other words while a fact is missing. */
export async function getOwnerTexts() {
  const { recruitment, trainingPermit, visa } = await getBusiness();
  return {
    introductions: recruitment
      ? `Introductions are made by ${recruitment.office}, MOHRE licence ${recruitment.licence}.`
      : 'Ask us how placement works.',
    trainingPermit: trainingPermit === null ? '' : `Training permit ${trainingPermit}.`,
    sponsor: SPONSORS[visa.sponsor ?? 'unknown'],
    comparison: visa.checkedOn
      ? `The figures are as our partner stated on ${formatDate(visa.checkedOn)}.`
      : 'Our partner gave these figures without a date.',
  };
}

const SPONSORS = {
  family: 'Under the package you are her employer: you pay her, and you owe end of service.',
  partner: 'Under the package our visa partner is her employer: it pays her, and it owes end of service.',
  unknown: 'Ask us who the sponsor is before you sign.',
} as const;

const PLACEMENT_QUESTIONS = [
  { key: 'cost', heading: 'What it costs', question: 'What does placement cost?' },
  { key: 'choice', heading: 'How we choose nannies', question: 'How do you choose nannies?' },
  { key: 'time', heading: 'How long it takes', question: 'How long does placement take?' },
  { key: 'fallback', heading: 'If it doesn’t work out', question: 'What if it doesn’t work out?' },
] as const;

/** Lists the questions about placement that the owner has answered. */
export async function listPlacementAnswers() {
  const { placement } = await getBusiness();
  return PLACEMENT_QUESTIONS.flatMap(({ key, ...words }) => {
    const answer = placement[key];
    return answer === null ? [] : [{ ...words, answer }];
  });
}
