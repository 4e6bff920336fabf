const FIRST_NAMES = [
  'Maria',
  'Grace',
  'Leila',
  'Amina',
  'Joy',
  'Rosa',
  'مريم',
  'Fatima',
  'Élise',
  'Nimmi',
  'Siti',
  'Olena',
] as const;
const LAST_NAMES = [
  'Santos',
  'Cruz',
  'Haddad',
  'Perera',
  'Okafor',
  'العلي',
  'Fernández',
  'Mwangi',
  'Reyes',
  "O'Brien",
] as const;

const DAY_MS = 86_400_000;
export const DAYS_A_YEAR = 365;

export function pick<Choice>(choices: readonly [Choice, ...Choice[]], number: number): Choice {
  return choices[number % choices.length] ?? choices[0];
}

export function generatePerson(number: number) {
  const phone = `+971 50 ${String(1_000_000 + (number % 9_000_000))}`;
  return {
    firstName: pick(FIRST_NAMES, number),
    lastName: `${pick(LAST_NAMES, Math.floor(number / FIRST_NAMES.length))} ${number}`,
    email: `person.${number}@example.com`,
    phone,
    phoneE164: phone.replaceAll(' ', ''),
  };
}

/** Returns an instant within the days before `now`. Number 0 gets the earliest, `count` the latest. */
export function spreadOver(days: number, number: number, count: number, now: Date): Date {
  return new Date(now.getTime() - Math.round((days * DAY_MS * (count - number)) / count));
}
