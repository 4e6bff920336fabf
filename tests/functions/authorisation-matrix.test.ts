import { payInFull } from '#tests/support/payments.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadFunctions } from '#scripts/server/functions.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import type { Caller, ParsedResponse } from '#tests/support/caller.ts';
import { callsWithBodies } from '#tests/support/calls-with-bodies.ts';
import { later, MINUTE } from '#tests/support/clock.ts';
import { digests } from '#tests/support/every-table.ts';
import { insertEntry } from '#tests/support/outbox.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { attend, createWorkshop } from '#tests/support/workshops.ts';

/**
 * Tries every path of every function with every method as a visitor, as each partner and as the administrator.
 * Only `OPEN` and `PARTNERS_TOO` are exceptions: a new function must refuse everybody but the administrator.
 */

const api = await startApi();

const OPEN = new Set([
  'GET /api/health',
  'GET /api/trainings',
  'GET /api/workshops',
  'POST /api/workshops/:id/register',
  'POST /api/waitlist',
  'POST /api/waiting',
  'POST /api/waitlist/keep',
  'POST /api/offer',
  'POST /api/offer/accept',
  'POST /api/offer/decline',
  'POST /api/booking',
  'PATCH /api/booking',
  'POST /api/booking/cancel',
  'POST /api/booking/data',
  'POST /api/booking/move',
  'POST /api/booking/pay',
  'POST /api/booking/refund',
  'POST /api/booking/receipt',
  'POST /api/booking/erase',
  // With a training in place of a token they need a session (day.test.ts).
  'POST /api/day',
  'POST /api/day/ticks',
  'POST /api/day/name',
  'POST /api/day/remark',
  'POST /api/day/walk-in',
  'POST /api/feedback',
  'PUT /api/feedback',
  'POST /api/payments/stripe',
  'POST /api/referrals',
  'POST /api/course-registrations',
  'GET /api/calendar/:token',
  'GET /api/certificates/:number',
  'POST /api/codes/check',
  'POST /api/newsletter',
  'POST /api/enquiries',
  'POST /api/session',
  'DELETE /api/session',
]);

const PARTNERS_TOO = new Set([
  'GET /api/session',
  'GET /api/referrals',
  'PATCH /api/referrals/:id',
  'GET /api/summary',
  'GET /api/ledger',
  'GET /api/exports/referrals.csv',
]);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ODD_METHODS = ['constructor', 'PROPFIND'];
const workshop = await createWorkshop(api.database);
const attended = await register(api.visitor(), workshop);
await payInFull(api.database, attended);
await attend(api.database, attended);
await api.rows`
  insert into certificates (number, phone, name, title, starts_at, ends_at, minutes, place, issued_at)
  values ('ABCDEFGH23', '1', 'Ana', 'A workshop', now(), now(), 180, 'Dubai', now())`;

/** With ids of existing rows and valid bodies: a call that is wrongly allowed changes the database. */
const withBodies = await callsWithBodies(api);

/** Ids of further rows. */
const IDS: Record<string, string | number> = {
  '/api/referrals/:id': (await refer(api.visitor(), { referralCode: 'YAYA' })).id,
  '/api/admin/trainings/:id/trainer-link': workshop,
  '/api/registrations/:id/confirmation': attended,
  '/api/registrations/:id/invoice': await register(api.visitor(), workshop),
  '/api/admin/outbox/:id/retry': await insertEntry(api.database, { now: new Date(0) }),
  '/api/admin/spam/:id/restore': await register(api.visitor(), workshop, { website: 'x' }),
  '/api/admin/certificates/:number': 'ABCDEFGH23',
};

/** All paths except those that share their path with a page (unsubscribe.test.ts) or that the site calls itself (deliver.test.ts). */
const functions = (await loadFunctions()).filter(({ config }) => !config.background);
const ROUTES = [...new Set(functions.flatMap(({ paths }) => paths).filter((path) => path.startsWith('/api/')))];
/** Two functions share their path, by method. The platform gives methods that neither of them names to the fallback. */
const DIVIDED = new Set(functions.flatMap(({ paths, config }) => (config.method === undefined ? [] : paths)));

function call(caller: Caller, method: string, route: string): Promise<ParsedResponse> {
  const known = withBodies.filter(({ name }) => name.endsWith(` ${route}`));
  const id = IDS[route] ?? known[0]?.id ?? randomUUID();
  const body = known.find(({ name }) => name.startsWith(`${method} `))?.body() ?? {};
  const sent = ['POST', 'PUT', 'PATCH'].includes(method) ? { body } : {};
  return caller.send(method, route.replace(/:\w+/, String(id)), sent);
}

/** Expects the calls to be refused, and no table to change except `sessions` and `access_log`. */
async function expectRefusals(calls: (send: typeof call) => Promise<void>): Promise<void> {
  const before = await digests(api.database, ['sign_ins', 'access_log']);
  await calls(async (caller, method, route) => {
    const response = await call(caller, method, route);
    if (method !== 'HEAD') expect(response.body).toMatchObject({ success: false });
    return response;
  });
  expect(await digests(api.database, ['sign_ins', 'access_log'])).toEqual(before);
}

function accessOf(method: string, route: string): 'open' | 'partners' | 'admin' {
  const name = `${method === 'HEAD' ? 'GET' : method} ${route}`;
  if (OPEN.has(name)) return 'open';
  return PARTNERS_TOO.has(name) ? 'partners' : 'admin';
}

/** Reads the methods of a path from the response to one that it has not. */
async function methodsOf(route: string): Promise<string[]> {
  return ((await call(api.visitor(), 'OPTIONS', route)).headers.get('allow') ?? '').split(', ');
}

const admin = await api.signedIn('admin');
/** Callers without a valid session. */
async function invalidSessions(): Promise<[name: string, caller: Caller][]> {
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

const invalid = await invalidSessions();
const partners = [
  ['MUMSGIST', await api.signedIn('MUMSGIST')],
  ['YAYA', await api.signedIn('YAYA')],
] as const;

test('the routes include all functions, and the exceptions are existing routes', () => {
  const named = [...OPEN, ...PARTNERS_TOO].map((name) => name.split(' ')[1] ?? '');
  expect(ROUTES.length).toBeGreaterThan(20);
  expect(named.filter((route) => !ROUTES.includes(route))).toEqual([]);
  expect(Object.keys(IDS).filter((route) => !ROUTES.includes(route))).toEqual([]);
});

test('the callers have the sessions that these tests need', async () => {
  for (const [, caller] of invalid.slice(1)) expect(caller.cookies.size).toBe(1);
  for (const [, caller] of partners) expect((await caller.get('/api/session')).status).toBe(200);
});

test.for(ROUTES)('%s returns 405 for other methods to every caller, and changes nothing', async (route) => {
  const has = await methodsOf(route);
  const tried = DIVIDED.has(route) ? METHODS : [...METHODS, ...ODD_METHODS];
  await expectRefusals(async (send) => {
    for (const method of tried.filter((name) => !has.includes(name))) {
      for (const caller of [api.visitor(), admin]) {
        const { status, headers } = await send(caller, method, route);
        expect([method, status, headers.get('allow')]).toEqual([method, 405, has.join(', ')]);
      }
    }
  });
});

test.for(ROUTES)('%s refuses callers without access, and changes nothing', async (route) => {
  const methods = await methodsOf(route);
  await expectRefusals(async (send) => {
    for (const method of methods) {
      const access = accessOf(method, route);
      const refused = [
        ...(access === 'open' ? [] : invalid.map(([name, caller]) => [name, caller, 401] as const)),
        ...(access === 'admin' ? partners.map(([name, caller]) => [name, caller, 403] as const) : []),
      ];
      for (const [name, caller, status] of refused) {
        expect([method, name, (await send(caller, method, route)).status]).toEqual([method, name, status]);
      }
    }
  });
});

test('callers with access are not refused', async () => {
  for (const route of ROUTES.filter((path) => path !== '/api/session')) {
    for (const method of await methodsOf(route)) {
      const access = accessOf(method, route);
      const callers = [
        ...(access === 'open' ? [api.visitor()] : []),
        ...(access === 'admin' ? [] : [await api.signedIn('YAYA')]),
        await api.signedIn('admin'),
      ];
      for (const caller of callers) {
        const { status } = await call(caller, method, route);
        expect([method, route, [401, 403, 405, 500].includes(status)]).toEqual([method, route, false]);
      }
    }
  }
});
