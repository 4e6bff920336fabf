import { readEnvironment } from '#netlify/env.ts';
import { unsubscribeLink } from '#netlify/messages/links.ts';
import type { Api } from './api.ts';

let people = 0;

/** Body of a sign-up by a new person. */
export function signUpBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1;
  return { email: `Parent.${people}@example.com`, source: 'home', ...changes };
}

/** Signs a person up and waits for the work after the response. @returns the body that was sent */
export async function signUp(api: Api, changes: Record<string, unknown> = {}) {
  const body = signUpBody(changes);
  const { status, text } = await api.visitor().post('/api/newsletter', body);
  await api.settled();
  if (status !== 201) throw new Error(`The sign-up was refused: ${text}`);
  return body;
}

/** Returns the time of forwarding to the provider, or `undefined` if the sign-up does not exist. */
export async function forwardedAt(api: Api, email: unknown): Promise<Date | null | undefined> {
  const [row] = await api.rows<{ forwarded_at: Date | null }>`
    select forwarded_at from sign_ups where email_key = ${String(email).toLowerCase()} and not is_spam`;
  return row?.forwarded_at;
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Presses the button on the page that an email links to. */
export function pressOnPage(api: Api, path: string) {
  return api.visitor().send('POST', path, { raw: 'page=1', headers: FORM });
}

/** Presses the button of a mail program. */
export function pressInMailProgram(api: Api, path: string) {
  return api.visitor().send('POST', path, { raw: 'List-Unsubscribe=One-Click', headers: FORM });
}

/** Returns the path of a sign-up's link in emails. */
export function unsubscribePath(email: unknown): string {
  return unsubscribeLink({ ...readEnvironment(), siteUrl: '' }, String(email));
}
