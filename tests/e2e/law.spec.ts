import { expect, test } from 'playwright/test';
import { plainText } from './support/page-text.ts';
import { builtPages } from './support/built-pages.ts';

const htmlOf = new Map(builtPages().map(({ path, html }) => [path, html]));
const textOf = (path: string) => plainText(htmlOf.get(path) ?? '');

test('each source stands with its own day, and with a word where none was found', () => {
  for (const [path, source] of [
    ['/visa-sponsorship', 'Arab Times, after MOHRE, 2 April 2025'],
    ['/visa-sponsorship', 'UAE legislation portal, 29 July 2024'],
    [
      '/employers-kit/home-agreement',
      'entitlements of domestic workers The Official Portal of the UAE Government, no date found',
    ],
    ['/what-a-nanny-costs', 'Migrant-Rights.org, January 2020'],
    ['/what-a-nanny-costs', 'Imdad, 2025'],
    ['/safeguarding', 'The Official Portal of the UAE Government, no date found'],
  ] as const) {
    expect.soft(textOf(path), path).toContain(source);
  }
});

test('a price that is older than three years says so beside it and beside its source', () => {
  const old = 'This price is more than three years old: ask for today’s.';
  expect(textOf('/what-a-nanny-costs')).toContain(`Source: WAU, after MOHRE, June 2018. ${old}`);
  expect(textOf('/what-a-nanny-costs')).toContain(`Migrant-Rights.org, January 2020 ${old}`);
  expect(textOf('/what-a-nanny-costs')).toContain(`living out. ${old}`);
  expect(textOf('/what-a-nanny-costs')).toContain('AED 2,300 to 5,000 (2020 prices) a month');
  // An amount that a law sets is no price.
  expect(textOf('/employers-kit/may-we-sponsor')).not.toContain(old);
});

test('facts say no more than their sources', () => {
  const article = textOf('/visa-sponsorship');
  for (const sentence of [
    'in probation, if she cannot do the work or is not medically fit; also later, if she leaves without a good reason or its terms were not kept.',
    'without MOHRE’s licence (Article 4). Anyone who does is punished (Article 27).',
    'MOHRE’s calculator still counts it (April 2024): 14 days’ pay for each year, as under the former law.',
    'Its advisers said in May 2023 that none is owed: the law of 2022 states no formula.',
  ]) {
    expect.soft(article).toContain(sentence);
  }
  for (const path of ['/what-a-nanny-costs', '/employers-kit/may-we-sponsor']) {
    expect.soft(textOf(path), path).toContain('the new family may owe the former one part of the fees that it paid');
  }
  expect(textOf('/employers-kit/may-we-sponsor')).toContain(
    'A newspaper writes, after MOHRE, that a trial counts as work.',
  );
  for (const [path, html] of htmlOf) {
    expect.soft(plainText(html), path).not.toMatch(/even for a trial day|The cost of hiring a maid|5,500/i);
  }
});
