import { findStaleLaw, type LawCheck } from './law.ts';
import { parsePlanned } from './planned.ts';
import { formatCount } from './text.ts';
import type { Problem } from './variable-problems.ts';

/** The parts of the content that decide whether the site is ready. Files are named from the root of the repository. */
export interface ContentState {
  /** The facts that the owner has not given. A fact within a group is named as in "visa.sponsor". */
  missing: readonly string[];
  /** Files of testimonials that we wrote. */
  samples: readonly string[];
  /** Files of the page for nannies that nobody has reviewed. */
  drafts: readonly string[];
  /** Dates of trainings: "2025-06-29", "September 2025" or "Autumn 2025". */
  dates: readonly { file: string; date: string }[];
  law: readonly LawCheck[];
}

/** Finds what the content lacks. Serious problems are not sorted first. */
export function findContentProblems({ missing, samples, drafts, dates, law }: ContentState, now: Date): Problem[] {
  return [
    ...missing.map(missingFact),
    ...samples.map(sample),
    ...drafts.map(draft),
    ...dates.filter(({ date }) => endOf(date) <= now).map(pastDate),
    ...staleLaw(law, now),
  ];
}

export const BUSINESS_FILE = 'src/content/business/nova.mdx';

/** Facts without which the business may not do what the site offers. */
const SERIOUS = ['recruitment', 'trainingPermit'];

/** What the site does while the owner has not given a fact. */
export const WITHOUT_FACT: Readonly<Record<string, string>> = {
  legalName: 'The legal name is not given: receipts and terms name the brand alone.',
  licence: 'The trade licence is not given: receipts show no licence number.',
  address: 'The address is not given: receipts and search engines have none.',
  trn: 'The tax registration number is not given: receipts are not tax invoices.',
  transferText: 'There is no text for paying by transfer: invoices cannot say where to pay.',
  map: 'The place has no map: the pages of workshops name it without a link.',
  replyTime: 'The reply time is not given: the contact page promises none.',
  hours: 'The office hours are not given: no page shows them.',
  reviews: 'The reviews have no link: the rating leads nowhere.',
  founder: 'The founder has no name and no portrait: About shows a drawing.',
  'placement.cost': 'The cost of placement is missing: the pages leave the question out.',
  'placement.choice': 'How nannies are chosen is missing: the pages leave the question out.',
  'placement.time': 'How long placement takes is missing: the pages leave the question out.',
  'placement.fallback': 'What happens if it does not work out is missing: the pages leave the question out.',
  recruitment:
    'No licensed recruitment office is named: without one, nobody may introduce nannies, and the pages say "Ask us how placement works".',
  trainingPermit:
    'The training permit is not named: anyone who trains in Dubai needs one from KHDA, which also approves each course and each advertisement.',
  'visa.sponsor': 'The sponsor under the visa package is not named: the page says "Ask us who the sponsor is".',
  'visa.checkedOn': 'The visa partner’s figures have no date: the page says that they came without one.',
  bring: 'What nannies bring to a workshop is missing: pages and emails leave it out.',
  'photos.room': 'There is no photo of the room: the pages leave it out.',
  'photos.tools': 'There is no photo of the tools: the pages leave it out.',
};

function missingFact(name: string): Problem {
  const text = WITHOUT_FACT[name] ?? '';
  return { key: `business.${name}`, serious: SERIOUS.includes(name), text, where: BUSINESS_FILE };
}

function sample(file: string): Problem {
  const text = `The testimonial ${entryName(file)} is a sample: the live site leaves it out.`;
  return { key: `testimonials.${entryName(file)}`, serious: false, text, where: file };
}

function draft(file: string): Problem {
  const text = `The page for nannies in ${entryName(file)} has no reviewer: the site leaves it out.`;
  return { key: `nannies.${entryName(file)}`, serious: false, text, where: file };
}

function pastDate({ file, date }: ContentState['dates'][number]): Problem {
  const text = `The date of ${entryName(file)}, ${date}, is past: give it the next one.`;
  return { key: `courses.${entryName(file)}`, serious: true, text, where: file };
}

/** Returns the first instant at which a date is past. A day is past when it is over. */
function endOf(date: string): Date {
  const planned = parsePlanned(date);
  return planned ? new Date(planned.over) : new Date(Date.parse(`${date}T00:00+04:00`) + 24 * 60 * 60 * 1000);
}

function staleLaw(law: readonly LawCheck[], now: Date): Problem[] {
  const stale = findStaleLaw(law, now);
  const [where] = stale;
  if (where === undefined) return [];
  const [count, verb] = [formatCount(stale.length, 'fact of law', 'facts of law'), stale.length === 1 ? 'is' : 'are'];
  const text = `${count} ${verb} due for a look: ${stale.map(entryName).join(', ')}.`;
  return [{ key: 'law', serious: true, text, where }];
}

/** "sick-leave" of "src/content/law/sick-leave.mdx" */
export function entryName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace('.mdx', '');
}
