import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { median, type Table } from './table.ts';

const TIMES = 31;
const WARM_UP = 5;

/** The number of a generated family. Every third one is YAYA's and has an email address (scripts/seed/referrals.ts). */
const YAYA_FAMILY = 50_000;

export interface Bench {
  origin: string;
  accessCode: string;
  stopping: AbortSignal;
}

/** Measures the calls of the dashboards, and the export of all referrals. @param referrals how many referrals there are */
export async function benchDashboards(bench: Bench, referrals: number): Promise<Table[]> {
  const { origin, stopping } = bench;
  const Cookie = await signIn(bench);
  const get = (path: string) => measureRequest(origin + path, { headers: { Cookie } });
  const list = '/api/referrals?limit=20';
  const first = await get(list);
  const [next] = /(?<=<)[^>]+/.exec(String(first.headers['link'])) ?? [''];
  const [row] = (await (await fetch(origin + list, { headers: { Cookie } })).json()) as { id: string }[];
  const statuses = ['paid', 'confirmed', 'pending'];
  const calls: Record<string, (time: number) => Promise<Measured>> = {
    'first page': () => get(list),
    'next page': () => get(next),
    'search, many found': () => get(`${list}&search=haddad`),
    'search, one found': (time) => get(`${list}&search=person.${YAYA_FAMILY + 3 * time}@`),
    'search, none found': (time) => get(`${list}&search=nobody-${time}`),
    'filter by status': (time) => get(`${list}&status=${statuses[time % 3] ?? ''}`),
    'sort by name': () => get(`${list}&sort=name`),
    'sort by status': () => get(`${list}&sort=-status`),
    'search bar, many found': () => get('/api/admin/search?q=haddad'),
    'search bar, one found': (time) => get(`/api/admin/search?q=person.${YAYA_FAMILY + 3 * time}@`),
    'search bar, none found': (time) => get(`/api/admin/search?q=nobody-${time}`),
    people: () => get('/api/admin/people?limit=20'),
    'people, many found': () => get('/api/admin/people?limit=20&search=haddad'),
    person: (time) => get(`/api/admin/person?key=person.${YAYA_FAMILY + 3 * time}@example.com`),
    trainings: () => get('/api/admin/trainings?limit=20'),
    today: () => get('/api/admin/today'),
    summary: () => get('/api/summary'),
    timeline: () => get('/api/admin/timeline'),
    overview: () => get('/api/admin/overview'),
    'change of a status': (time) =>
      measureRequest(`${origin}/api/referrals/${row?.id ?? ''}`, {
        method: 'PATCH',
        headers: { Cookie },
        body: { status: statuses[time % 3] },
      }),
  };
  const rows: Table['rows'] = [];
  for (const [call, send] of Object.entries(calls)) {
    if (!stopping.aborted) rows.push([call, ...(await measureCall(send))]);
  }
  const csv = await get('/api/exports/referrals.csv');
  return [
    { name: `Dashboards, ${referrals} referrals`, titles: ['call', 'median ms', 'bytes compressed'], rows },
    {
      name: `Export of ${referrals} referrals`,
      titles: ['seconds', 'bytes compressed'],
      rows: [[Number((csv.milliseconds / 1000).toFixed(1)), csv.bytes]],
    },
  ];
}

async function signIn({ origin, accessCode }: Bench): Promise<string> {
  const { headers } = await measureRequest(`${origin}/api/session`, { method: 'POST', body: { accessCode } });
  const [cookie = ''] = headers['set-cookie'] ?? [];
  return cookie.split(';')[0] ?? '';
}

async function measureCall(send: (time: number) => Promise<Measured>): Promise<[medianMs: number, bytes: number]> {
  const times: number[] = [];
  let bytes = 0;
  for (let time = 0; time < WARM_UP + TIMES; time += 1) {
    const measured = await send(time);
    if (time >= WARM_UP) times.push(measured.milliseconds);
    bytes = Math.max(bytes, measured.bytes);
  }
  return [Number(median(times).toFixed(1)), bytes];
}

interface Measured {
  headers: IncomingMessage['headers'];
  milliseconds: number;
  /** The compressed size of the answer. */
  bytes: number;
}

interface Options {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function measureRequest(url: string, { method = 'GET', headers, body }: Options): Promise<Measured> {
  const startedAt = performance.now();
  const outgoing = request(url, {
    method,
    headers: {
      'Accept-Encoding': 'gzip',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
  });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  if (incoming.statusCode !== 200) throw new Error(`${method} ${url} was answered ${incoming.statusCode}.`);
  let bytes = 0;
  for await (const chunk of incoming) bytes += (chunk as Buffer).length;
  return { headers: incoming.headers, milliseconds: performance.now() - startedAt, bytes };
}
