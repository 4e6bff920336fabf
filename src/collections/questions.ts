import { getCollection, type CollectionEntry } from 'astro:content';
import { renderToHtml } from './html.ts';

/** The questions of /faq or of the visa page in their order. */
export async function listQuestions(collection: 'faq' | 'visaFaq') {
  const questions = await getCollection(collection);
  return questions.sort((a, b) => a.data.order - b.data.order);
}

/** Questions with the HTML of their answers, for structured data. */
export function withAnswers(questions: CollectionEntry<'faq' | 'visaFaq'>[]) {
  return Promise.all(
    questions.map(async (entry) => ({ question: entry.data.question, answer: await renderToHtml(entry) })),
  );
}
