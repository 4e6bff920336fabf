import { expect, test } from 'playwright/test';
import { plainText } from './support/page-text.ts';
import { builtPages } from './support/built-pages.ts';

const htmlOf = new Map(builtPages().map(({ path, html }) => [path, html]));
const textOf = (path: string) => plainText(htmlOf.get(path) ?? '');

test('safeguarding names numbers to call, with sources, and training pages lead to it', () => {
  const main = /<main.*<\/main>/s.exec(htmlOf.get('/safeguarding') ?? '')?.[0];
  for (const number of ['999', '998', '800988', '116111', '800111', '600590000', '80084']) {
    expect.soft(main).toContain(`href="tel:${number}"`);
  }
  expect(main).toMatch(/<h\d[^>]*>\s*Sources\s*<\/h\d>/);
  for (const path of ['/training', '/training-programs', '/course-selection', '/for-nannies']) {
    expect.soft(/<main.*href="\/safeguarding".*<\/main>/s.test(htmlOf.get(path) ?? ''), path).toBe(true);
  }
});

test('the kit is reached from the pages for parents, the footer, the FAQ and the article about sponsoring', () => {
  for (const path of ['/', '/for-parents', '/faq', '/what-a-nanny-costs']) {
    expect.soft(/<main.*href="\/employers-kit".*<\/main>/s.test(htmlOf.get(path) ?? ''), path).toBe(true);
  }
  expect(htmlOf.get('/visa-sponsorship')).toMatch(/<main.*href="\/employers-kit\/may-we-sponsor".*<\/main>/s);
  expect(htmlOf.get('/terms')).toMatch(/<footer.*href="\/employers-kit".*href="\/safeguarding".*<\/footer>/s);
});

test('while the owner has not named an office, a sponsor or a day, the pages say what to ask', () => {
  for (const path of ['/nova-family', '/visa-sponsorship', '/faq']) {
    expect.soft(textOf(path), path).toContain('Ask us how placement works.');
  }
  for (const path of ['/nova-family', '/visa-process']) {
    expect.soft(textOf(path), path).toContain('Ask us who the sponsor is before you sign.');
  }
  expect(textOf('/visa-process')).toContain('Our partner gave these figures without a date.');
  expect(textOf('/nova-family').match(/Ask us how placement works|Ask us for the placement fee/g)).toHaveLength(1);
  expect(textOf('/visa-sponsorship')).not.toContain('We find your nanny');
});

test('one story for one code: the price with it and without it', () => {
  expect(textOf('/visa-process')).toContain('With the code: AED 7,800. Without: AED 8,500.');
  expect(textOf('/visa-process')).not.toContain('taken off');
});

test('the page for nannies speaks to her, and begins with the job', () => {
  const text = textOf('/for-nannies');
  expect(text).toContain('If the family ends it and you did nothing wrong, they pay your ticket home.');
  expect(text).toContain('You keep your own passport and Emirates ID.');
  expect(text.indexOf('Are you looking for a job?')).toBeLessThan(text.indexOf('What you can learn'));
  expect(text.match(/Press the button/g)).toHaveLength(1);
  const main = text.slice(text.indexOf('Are you looking for a job?'), text.indexOf('Sources'));
  expect(main.match(/\b(?:she|hers?)\b/gi)).toBeNull();
});

test('who trains on her day off gets another', () => {
  for (const [path, day] of [
    ['/workshop', 'Sunday'],
    ['/visa-sponsorship', 'Sunday, the day of our workshops,'],
  ] as const) {
    expect.soft(textOf(path), path).toContain(`If ${day} is her day off, give her another day that week.`);
  }
});

test('the sentence on our own cancellation stands in terms and FAQ', () => {
  for (const path of ['/terms', '/faq']) {
    expect
      .soft(textOf(path), path)
      .toContain('If we cancel, you choose another date or your money back. UAE consumer law applies.');
  }
});

test('where a registration is non-transferable, the exception is named', () => {
  for (const path of ['/terms', '/faq', '/training-article']) {
    expect
      .soft(textOf(path), path)
      .toContain('One exception: until 48 hours before the start, another nanny of your family may take the place');
  }
  expect(textOf('/terms')).toContain('until a later visit sends it, or forgets it where we may have it already.');
});

test('each page that quotes law ends with the day of the check, and says once that it is no advice', () => {
  for (const path of [
    ...['/visa-sponsorship', '/first-aid', '/screen-time-management', '/investing-in-nanny-training', '/for-nannies'],
    ...['/visa-process', '/what-a-nanny-costs', '/employers-kit/may-we-sponsor', '/safeguarding'],
  ]) {
    const text = textOf(path);
    expect.soft(text, path).toMatch(/Rules checked on \d+ \w+ \d{4}\. Nothing here is legal advice\./);
    expect.soft(text.match(/legal advice/g), path).toHaveLength(1);
  }
});
