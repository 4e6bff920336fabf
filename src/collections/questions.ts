import { getCollection, type CollectionEntry } from 'astro:content';
import { renderToHtml } from './html.ts';

export async function listQuestions(collection: 'faq' | 'visaFaq') {
  const questions = await getCollection(collection);
  return questions.sort((a, b) => a.data.order - b.data.order);
}

/** Renders the answers to HTML. */
export function withAnswers(questions: CollectionEntry<'faq' | 'visaFaq'>[]) {
  return Promise.all(
    questions.map(async (entry) => ({ question: entry.data.question, answer: await renderToHtml(entry) })),
  );
}
