import { PARTNER_CODES, type Scope, type Session } from '#src/contract/session.ts';

/** What a session reaches, whatever it asks for (decisions, "Who may see what"). */
export function scopeOf(session: Session): Scope {
  return session.role === 'partner' ? session.referralCode : null;
}

type Query = Readonly<Record<string, string>>;

/** Whether a partner asks for another one's referrals. */
export function asksForOthers(session: Session, query: Query): boolean {
  const scope = scopeOf(session);
  return scope !== null && PARTNER_CODES.some((code) => code !== scope && code === query['referralCode']);
}

/** The same, or whether it asks for spam, which only the administrator sees. */
export function asksForOthersOrSpam(session: Session, query: Query): boolean {
  return asksForOthers(session, query) || (session.role !== 'admin' && query['spam'] === 'true');
}
