import { randomUUID } from 'node:crypto';
import { commissionRate } from '#src/lib/commission.ts';
import { PARTNERS } from '#src/lib/partners.ts';
import { REFERRAL_STATUSES, TRAINING_TYPES } from '#src/lib/referrals.ts';
import type { Database } from '#netlify/db/database.ts';
import { insertSeedReferrals, type SeedReferral } from '#netlify/db/seed.ts';
import { DAYS_A_YEAR, generatePerson, pick, spreadOver } from './people.ts';

const BATCH = 1_000;
const DAYS = 2 * DAYS_A_YEAR;

/** Names that attack a page, a spreadsheet or a database. */
const HARMFUL = ['<img src=x onerror=alert(1)>', '=HYPERLINK("http://x")', "'; drop table referrals; --", '+1+cmd|x'];
const HARMFUL_EVERY = 250;

/** Stores `count` referrals of all partners, spread over the last two years. */
export async function seedReferrals(database: Database, count: number, stopping: AbortSignal): Promise<void> {
  const now = new Date();
  for (let from = 0; from < count && !stopping.aborted; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const rows = Array.from({ length: size }, (_, index) => generateReferral(from + index, count, now));
    await insertSeedReferrals(database, rows);
  }
}

/** The partner of each referral in turn; the first one has twice as many. */
const TURNS = [PARTNERS[0], ...PARTNERS] as const;

function generateReferral(number: number, count: number, now: Date): SeedReferral {
  const { firstName, lastName, email, phone, phoneE164 } = generatePerson(number);
  const { code, form } = pick(TURNS, number);
  const isRegistration = form === 'registration';
  const round = Math.floor(number / TURNS.length);
  const createdAt = spreadOver(DAYS, number, count, now);
  const trainingType = isRegistration ? null : pick(TRAINING_TYPES, number);
  const status = pick([REFERRAL_STATUSES[0], ...REFERRAL_STATUSES], round);
  const isEarned = status !== 'pending';
  const harmful = number % HARMFUL_EVERY === 0 ? HARMFUL[(number / HARMFUL_EVERY) % HARMFUL.length] : undefined;
  return {
    id: randomUUID(),
    fullName: `${harmful ?? firstName} ${lastName}`,
    whatsappNumber: phone,
    phoneE164,
    nannyName: `${pick(['Nimmi', 'Rosa', 'Amina', 'Joy'], round)} ${pick(['Perera', 'Cruz', 'Mwangi'], number)}`,
    email: isRegistration ? email : null,
    preferredWorkshopDate: isRegistration ? 'June 29th, 2025' : null,
    referralCode: code,
    trainingType,
    status,
    commissionAed: isEarned ? commissionRate(code, trainingType) : null,
    earnedAt: isEarned ? createdAt : null,
    payoutId: null,
    notes: pick(
      [null, 'Child age: 18 months\nExperience: 5 years', null, 'Prefers a call in the evening.', null],
      round,
    ),
    origin: null,
    createdAt,
    updatedAt: createdAt,
  };
}
