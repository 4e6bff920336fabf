import { withoutUnseen } from './text.ts';

export function fullNameOf({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

interface Nanny {
  nannyFirstName?: string | null | undefined;
  nannyLastName?: string | null | undefined;
}

interface Booking extends Nanny {
  firstName: string;
  lastName: string;
  /** How many places the booking takes; one by default. */
  nannies?: number | undefined;
}

/** Returns the attendee's full name: the nanny's if somebody books for her, else the booker's. A group has its booker's name. */
export function attendeeName(booking: Booking): string {
  return (!isGroup(booking) && nannyName(booking)) || fullNameOf(booking);
}

const isGroup = ({ nannies = 1 }: Booking) => nannies > 1;

/** Returns the booker's full name; `null` if the booker attends alone. */
export function bookerName(booking: Booking): string | null {
  return nannyName(booking) === '' && !isGroup(booking) ? null : fullNameOf(booking);
}

/** Returns the nanny's full name; "" if no nanny is named. */
export function nannyName({ nannyFirstName = null, nannyLastName = null }: Nanny): string {
  return fullNameOf({ firstName: nannyFirstName, lastName: nannyLastName });
}

/** Shown in place of an attendee's name until she is named. */
export const NAME_TO_COME = 'Name to come';

/** Shown where a name has letters that certificates cannot show, or none that they can. */
export const PASSPORT_NAME = "Please enter the name as in the passport's Latin line";

/** The hint for somebody who types a nanny's name. */
export const NANNY_NAME_HINT = 'Write it as in her passport, in English letters';

export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** Returns the key of a person: the email address, else the phone number, in E.164 if it is valid. */
export function keyOfPerson(person: { email: string | null; phone: string; phoneE164: string | null }): string {
  return person.email === null ? (person.phoneE164 ?? person.phone) : emailKey(person.email);
}

/** Whether the key of a person is an email address, and not a phone number. */
export function isAddressKey(key: string): boolean {
  return key.includes('@');
}

/**
 * Returns the mailbox of an email key: without a "+tag", which any sender can add, and without dots at Gmail. `mailbox_key` in
 * the database does the same.
 */
export function mailboxKey(key: string): string {
  const untagged = key.replace(/^([^@+]+)\+[^@]*@/, '$1@');
  const gmail = /^([^@]*)@(?:gmail|googlemail)\.com$/.exec(untagged);
  return gmail?.[1] === undefined ? untagged : `${gmail[1].replaceAll('.', '')}@gmail.com`;
}

export function nameKey(...names: string[]): string {
  return textKey(names.join(' '));
}

const APOSTROPHES = /[’‘‛ʼʻʹʽ′`´＇]/gu;
const DASHES = /[‐‑‒–—―−]/gu;
const SPACES = /[\u0009-\u000d \u0085\u00a0\u1680\u2028\u2029\u2800]+/gu;

/** Accents, vowel marks that their alphabets can do without, and the Arabic tatweel. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

// The annotations let the bundler drop these from pages: only the server compares names.
/** Plain forms of letters and digits that Unicode does not decompose. */
const PLAIN = /* @__PURE__ */ plainForms();

const TO_PLAIN = /* @__PURE__ */ anyKeyOf(PLAIN);

function plainForms(): Readonly<Record<string, string>> {
  return {
    ...{ ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ı: 'i', ς: 'σ', æ: 'ae', œ: 'oe', ß: 'ss' },
    ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' },
    ...digitsOf('٠١٢٣٤٥٦٧٨٩'),
    ...digitsOf('۰۱۲۳۴۵۶۷۸۹'),
  };
}

function anyKeyOf(letters: object): RegExp {
  return new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');
}

function digitsOf(digits: string): Record<string, string> {
  return Object.fromEntries(Array.from(digits, (digit, value) => [digit, String(value)]));
}

/**
 * Normalises text for comparison and search: without case, accents, apostrophe style, invisible characters and double spaces.
 * `text_key` in the database does the same.
 */
export function textKey(text: string): string {
  const decomposed = text.replace(APOSTROPHES, "'").normalize('NFKD');
  const withoutMarks = withoutUnseen(decomposed).replace(MARKS, '').normalize('NFC');
  return withoutMarks
    .toLowerCase()
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(TO_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .replace(SPACES, ' ')
    .trim();
}

/** Splits a search into words: "Dela Cruz, Ana" has three. */
export function searchWords(search: string): string[] {
  return textKey(search)
    .split(' ')
    .map(withoutEnd)
    .filter((word) => word !== '');
}

/** Removes commas and semicolons from the end. A pattern would be slow on a long row of them. */
function withoutEnd(word: string): string {
  let end = word.length;
  while (end > 0 && ',;'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** Whether a text contains the words of a search, in any order. */
export function hasWords(text: string, search: string): boolean {
  const key = textKey(text);
  return searchWords(search).every((word) => key.includes(word));
}

export const ROLES = ['parent', 'nanny'] as const;

export const ROLE_CHOICES = ROLES.map((value) => ({ value, label: `I'm a ${value}` }));
