import { getEntry } from 'astro:content';

/** The facts that the owner has given; others are `null`. */
export async function getBusiness() {
  const business = await getEntry('business', 'nova');
  if (!business) throw new Error('src/content/business/nova.mdx is missing. Add it again.');
  return business.data;
}

const PLACEMENT_QUESTIONS = [
  { key: 'cost', heading: 'What it costs', question: 'What does placement cost?' },
  { key: 'choice', heading: 'How we choose nannies', question: 'How do you choose nannies?' },
  { key: 'time', heading: 'How long it takes', question: 'How long does placement take?' },
  { key: 'fallback', heading: 'If it doesn’t work out', question: 'What if it doesn’t work out?' },
] as const;

/** The questions about placement that the owner has answered. */
export async function listPlacementAnswers() {
  const { placement } = await getBusiness();
  return PLACEMENT_QUESTIONS.flatMap(({ key, ...words }) => {
    const answer = placement[key];
    return answer === null ? [] : [{ ...words, answer }];
  });
}
