import { measureRequest, type Measured } from './request.ts';
import { median } from './table.ts';

const TIMES = 31;
const WARM_UP = 5;

/** A generated family. Every third one is YAYA's and has an e-mail address (scripts/seed/referrals.ts). */
const YAYA_FAMILY = 50_000;

export interface DashboardFigures {
  call: string;
  /** Milliseconds. */
  median: number;
  /** Compressed. */
  bytes: number;
}

export interface ExportFigures {
  seconds: number;
  bytes: number;
}

export interface Bench {
  origin: string;
  accessCode: string;
  stopping: AbortSignal;
}

export async function measureDashboards(bench: Bench): Promise<{ calls: DashboardFigures[]; csv: ExportFigures }> {
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
  const figures: DashboardFigures[] = [];
  for (const [call, send] of Object.entries(calls)) {
    if (!stopping.aborted) figures.push({ call, ...(await measureCall(call, send)) });
  }
  return { calls: figures, csv: await measureExport(bench, Cookie) };
}

async function signIn({ origin, accessCode }: Bench): Promise<string> {
  const { status, headers } = await measureRequest(`${origin}/api/session`, { method: 'POST', body: { accessCode } });
  const [cookie = ''] = headers['set-cookie'] ?? [];
  if (status !== 200) throw new Error(`The sign-in was answered ${status}.`);
  return cookie.split(';')[0] ?? '';
}

async function measureCall(call: string, send: (time: number) => Promise<Measured>) {
  const times: number[] = [];
  let bytes = 0;
  for (let time = 0; time < WARM_UP + TIMES; time += 1) {
    const measured = await send(time);
    if (measured.status !== 200) throw new Error(`The ${call} was answered ${measured.status}.`);
    if (time >= WARM_UP) times.push(measured.milliseconds);
    bytes = Math.max(bytes, measured.bytes);
  }
  return { median: Number(median(times).toFixed(1)), bytes };
}

async function measureExport({ origin }: Bench, Cookie: string): Promise<ExportFigures> {
  const { milliseconds, bytes, status } = await measureRequest(`${origin}/api/exports/referrals.csv`, {
    headers: { Cookie },
  });
  if (status !== 200) throw new Error(`The export was answered ${status}.`);
  return { seconds: Number((milliseconds / 1000).toFixed(1)), bytes };
}
