import { getCollection } from 'astro:content';

/** The questions of /faq or of the visa page in their order. */
export async function listQuestions(collection: 'faq' | 'visaFaq') {
  const questions = await getCollection(collection);
  return questions.sort((a, b) => a.data.order - b.data.order);
}
