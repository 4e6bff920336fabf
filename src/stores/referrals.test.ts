import { expect, test, vi } from 'vitest';
import type { Referral } from '#src/contract/referrals.ts';
import { createReferralEdits } from './referrals.ts';
import { $toast } from './toast.ts';

const ROW: Referral = {
  ...{ id: '1', fullName: 'Layla', whatsappNumber: '050 123 4567', phoneE164: null, nannyName: 'Maria', email: null },
  ...{ preferredWorkshopDate: null, referralCode: 'MUMSGIST', trainingType: null, status: 'pending', notes: null },
  ...{ commissionAed: null, earnedAt: null, payoutId: null, possibleDuplicate: false, origin: null },
  ...{ createdAt: '2025-11-10T10:00:00.000Z', updatedAt: '2025-11-10T10:00:00.000Z' },
};
const THEIRS: Referral = { ...ROW, status: 'confirmed', notes: 'Theirs', updatedAt: '2025-11-11T10:00:00.000Z' };

/** Returns the responses in turn, and records the bodies of PATCH requests. */
function respondInTurn(...replies: (() => Response)[]): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string | null }) => {
    if (body !== null) bodies.push(JSON.parse(body));
    const reply = replies.shift();
    return reply ? Promise.resolve(reply()) : Promise.reject(new TypeError('Failed to fetch'));
  });
  return bodies;
}

const refused = (status: number, code: string) => () => Response.json({ code, message: 'No.' }, { status });

function startEdit() {
  const replace = vi.fn();
  const onSaved = vi.fn();
  const edits = createReferralEdits({ replace }, onSaved);
  edits.edit(ROW);
  edits.edit(ROW, { notes: 'Mine' });
  return { edits, replace, onSaved, edit: () => edits.$edits.get()['1'] };
}

test('a saved edit replaces the row once', async () => {
  const saved = { ...ROW, notes: 'Mine' };
  const bodies = respondInTurn(() => Response.json(saved));
  const { edits, replace, onSaved, edit } = startEdit();
  await Promise.all([edits.save('1'), edits.save('1')]);
  expect(bodies).toEqual([{ status: 'pending', notes: 'Mine', updatedAt: ROW.updatedAt }]);
  expect(replace).toHaveBeenCalledExactlyOnceWith(saved);
  expect(onSaved).toHaveBeenCalledOnce();
  expect(edit()).toBeUndefined();
});

test('text typed during a save stays, and the next save overwrites the first', async () => {
  const saved = { ...ROW, notes: 'Mine', updatedAt: THEIRS.updatedAt };
  const bodies = respondInTurn(
    () => Response.json(saved),
    () => Response.json(saved),
  );
  const { edits, edit } = startEdit();
  const saving = edits.save('1');
  edits.edit(ROW, { notes: 'Mine, and more' });
  await saving;
  expect(edit()).toMatchObject({ values: { notes: 'Mine, and more' }, isSaving: false });
  await edits.save('1');
  expect(bodies[1]).toMatchObject({ notes: 'Mine, and more', updatedAt: saved.updatedAt });
  expect(edit()).toBeUndefined();
});

test.each([
  ['is read at once', 1],
  ['is read when it is saved again', 2],
])('a saved edit with a lost response is no conflict: it %s', async (_when, tries) => {
  const saved = { ...ROW, notes: 'Mine', updatedAt: THEIRS.updatedAt };
  const lost = () => new Response('', { status: 502 });
  const again = [refused(409, 'changed_meanwhile'), () => Response.json([saved])];
  respondInTurn(lost, ...(tries === 1 ? [() => Response.json([saved])] : [lost, ...again]));
  const { edits, replace, onSaved, edit } = startEdit();
  edits.edit(ROW, { notes: ' Mine ' });
  for (let count = 0; count < tries; count += 1) await edits.save('1');
  expect(edit()).toBeUndefined();
  expect(replace).toHaveBeenCalledExactlyOnceWith(saved);
  expect(onSaved).toHaveBeenCalledOnce();
  expect($toast.get()).toMatchObject({ title: 'Success' });
});

test.each([
  ['is refused', [refused(500, 'internal')], 'Failed to update submission', null],
  ['gets no response', [], 'Failed to update referral', null],
  ['belongs to a deleted row', [refused(404, 'not_found')], 'Failed to update submission', 'no longer there'],
  [
    'conflicts with an unreadable row',
    [refused(409, 'changed_meanwhile')],
    'Failed to update submission',
    'Somebody else',
  ],
])('an edit that %s stays, and the error is shown', async (_case, replies, toast, failure) => {
  respondInTurn(...replies);
  const { edits, edit } = startEdit();
  await edits.save('1');
  expect($toast.get()).toMatchObject({ title: 'Error', description: toast });
  expect(edit()).toMatchObject({ values: { notes: 'Mine' }, isSaving: false });
  if (failure === null) expect(edit()?.error).toBeNull();
  else expect(edit()?.error).toContain(failure);
});
