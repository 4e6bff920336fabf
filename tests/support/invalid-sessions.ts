import { withEnvironment } from './access.ts';
import type { Api } from './api.ts';
import type { Caller } from './caller.ts';
import { later, MINUTE } from './clock.ts';

/** Callers without a valid session. */
export async function invalidSessions(
  api: Pick<Api, 'signedIn' | 'visitor'>,
): Promise<[name: string, caller: Caller][]> {
  const admin = await api.signedIn('admin');
  const token = admin.cookies.get('nova-session') ?? '';
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  const signedOut = await api.signedIn('admin');
  const copy = api.visitor({ cookies: [...signedOut.cookies] });
  await signedOut.delete('/api/session');
  const oldCode = await withEnvironment({ ADMIN_ACCESS_CODE: 'the-code-of-last-year' }, async () => {
    const caller = api.visitor();
    await caller.post('/api/session', { accessCode: 'the-code-of-last-year' });
    return caller;
  });
  return [
    ['nobody', api.visitor()],
    ['a forged session', api.visitor({ cookies: [['nova-session', forged]] })],
    ['a copy of a session that was signed out', copy],
    ['an expired session', await later(-31 * MINUTE, () => api.signedIn('admin'))],
    ['a session of an old code', oldCode],
  ];
}
