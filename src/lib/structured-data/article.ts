import { businessReference, type Resolve } from './json-ld.ts';

interface ArticleFacts {
  title: string;
  description: string;
  category: string;
  date: Date;
  /** Its canonical path. */
  path: string;
  /** Path of its social card. */
  card: string;
}

/** The author has a role and no name (docs/rules.md, Pages and addresses). */
export function articleJsonLd({ title, description, category, date, path, card }: ArticleFacts, resolve: Resolve) {
  return {
    '@type': 'Article',
    headline: title,
    description,
    articleSection: category,
    inLanguage: 'en-GB',
    datePublished: date.toISOString().slice(0, 10),
    image: resolve(card),
    mainEntityOfPage: resolve(path),
    author: { '@type': 'Person', name: 'The founder of Nova', jobTitle: 'Founder', url: resolve('/#about') },
    publisher: businessReference(resolve),
  };
}
