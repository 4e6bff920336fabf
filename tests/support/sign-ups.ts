import sql from 'sql-template-tag';
import { settleBackground } from '#scripts/server/background.ts';
import type { Api } from './api.ts';

let people = 0;

/** Body of a sign-up by somebody whom no other test knows. */
export function signUpBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1;
  return { email: `Parent.${people}@example.com`, source: 'home', ...changes };
}

/** Signs somebody up and waits for what goes on afterwards. @returns the body that was sent */
export async function signUp(api: Api, changes: Record<string, unknown> = {}) {
  const body = signUpBody(changes);
  const { status, text } = await api.visitor().post('/api/newsletter', body);
  await settleBackground(15_000);
  if (status !== 201) throw new Error(`The sign-up was refused: ${text}`);
  return body;
}

/** When the provider had it; `undefined` where there is no such sign-up. */
export async function forwardedAt(api: Api, email: unknown): Promise<Date | null | undefined> {
  const [row] = await api.rows<{ forwarded_at: Date | null }>(
    sql`select forwarded_at from sign_ups where email_key = ${String(email).toLowerCase()} and not is_spam`,
  );
  return row?.forwarded_at;
}
