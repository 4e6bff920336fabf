/** An object of schema.org as JSON-LD. */
export interface JsonLd {
  '@type': string;
  '@id'?: string;
}

/** Turns a path of this site into a full URL. */
export type Resolve = (path: string) => string;

/** A reference to the business, which the same page describes in full. */
export function businessReference(resolve: Resolve) {
  return { '@id': resolve('/#business') };
}

/** The JSON-LD document of a page; safe within a script element, whatever its texts contain. */
export function toJsonLd(structuredData: readonly JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': structuredData }).replaceAll('<', '\\u003c');
}

export interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to a page; `trail` is what comes after the home page. */
export function breadcrumbsJsonLd(trail: readonly Crumb[], resolve: Resolve) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: resolve(path),
    })),
  };
}

interface Question {
  question: string;
  /** HTML of the answer, as the page shows it. */
  answer: string;
}

/** Questions with their answers. */
export function questionsJsonLd(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

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
