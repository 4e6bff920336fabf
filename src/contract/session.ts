import * as z from 'zod/mini';
import { PARTNER_CODES, type PartnerCode } from '#src/lib/partners.ts';
import { ApiError, call, LENIENT } from './client.ts';
import { requiredText, MAX_LENGTH } from './fields.ts';

/** Whose referrals a session sees: one partner's, or all for `null`. */
export type Scope = PartnerCode | null;

export type Account = 'admin' | PartnerCode;

export const MAX_SESSION_HOURS = 12;

export const sessionSchema = z.union([
  z.object({ role: z.literal('admin') }),
  z.object({ role: z.literal('partner'), referralCode: z.enum(PARTNER_CODES) }),
]);

export type Session = z.infer<typeof sessionSchema>;

export function accountOf(session: Session): Account {
  return session.role === 'admin' ? 'admin' : session.referralCode;
}

/** Returns the scope of a session. Partners see their own referrals only, whatever the query says. */
export function scopeOf(session: Session): Scope {
  return session.role === 'partner' ? session.referralCode : null;
}

/** Whether a partner's query names another partner. An unknown code names nobody. */
export function isOtherPartner(session: Session, referralCode: string | undefined): boolean {
  if (session.role === 'admin') return false;
  return PARTNER_CODES.some((code) => code === referralCode && code !== session.referralCode);
}

export const SESSION_MESSAGE = {
  wrongCode: 'That code is not right.',
  tooManyTries: 'Too many tries. Please wait a few minutes.',
  ended: 'Your session has ended. Please enter your code again.',
} as const;

/** Body of `POST /api/session`. */
export const signInRequestSchema = z.object({
  accessCode: requiredText({ message: SESSION_MESSAGE.wrongCode, max: MAX_LENGTH.text }),
});

/** @returns `null` if nobody is signed in */
export async function fetchSession(): Promise<Session | null> {
  try {
    // A browser's console would show a 401 as an error.
    return z.nullable(sessionSchema).parse(await call('GET', '/api/session', { prefer: LENIENT }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** @throws ApiError, also `wrong_code`, `too_many_tries` */
export async function createSession(accessCode: string): Promise<Session> {
  return sessionSchema.parse(await call('POST', '/api/session', { body: { accessCode } }));
}

/** Signs out. `everywhere` ends all sessions of the account. */
export async function deleteSession({ everywhere }: { everywhere: boolean }): Promise<void> {
  await call('DELETE', `/api/session${everywhere ? '?everywhere=true' : ''}`);
}

/** Ends all sessions of a partner, for the administrator. */
export async function deletePartnerSessions(code: PartnerCode): Promise<void> {
  await call('DELETE', `/api/session?referralCode=${code}`);
}
