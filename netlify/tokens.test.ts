import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToken, signToken } from './tokens.ts';

const ID = '5f0c2a9e-7a51-4c1e-9a55-0d6f3b2c1a77';
const OTHER_ID = '5f0c2a9e-7a51-4c1e-9a55-0d6f3b2c1a78';
const current = 'a secret of at least thirty-two bytes';
const previous = 'the secret before it, as long as that';
const now = new Date('2026-11-25T09:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const token = signToken({ current }, 'booking', ID, now);

test('a token contains the id of its row', () => {
  expect(readToken({ current }, 'booking', token, daysLater(400))).toEqual({ id: ID, isFor: null });
});

test('a token for an address says nothing of it, and knows it in whichever letters', () => {
  const addressed = signToken({ current }, 'booking', ID, now, 'Mari@example.com');
  const target = readToken({ current }, 'booking', addressed, now);
  expect(target?.id).toBe(ID);
  expect(['mari@EXAMPLE.com', 'mari@example.con', ''].map((address) => target?.isFor?.(address))).toEqual([
    true,
    false,
    false,
  ]);
  expect(Buffer.from(addressed, 'base64url').toString('latin1')).not.toMatch(/mari/i);
});

test('a token is short, fits into a URL fragment and hides the id', () => {
  expect(token).toMatch(/^[\w.-]{60,80}$/);
  expect(token).not.toContain(ID);
});

test('a token is invalid for another purpose or another row', () => {
  expect(readToken({ current }, 'offer', token, now)).toBeNull();
  const other = signToken({ current }, 'booking', OTHER_ID, now);
  const [content = ''] = other.split('.');
  expect(readToken({ current }, 'booking', `${content}.${token.split('.')[1] ?? ''}`, now)).toBeNull();
});

test.for([
  '',
  '.',
  'x',
  token.toUpperCase(),
  token.slice(0, -1),
  token.slice(1),
  `${token}.`,
  `${token}x`,
  `${token}=`,
])('"%s" is invalid', (forged) => {
  expect(readToken({ current }, 'booking', forged, now)).toBeNull();
});

test('no unsigned text is a valid token', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readToken({ current }, 'booking', text, now)).toBeNull();
    }),
  );
});

test('a link stays valid for 90 days after a rotation of the secret', () => {
  const secrets = { current: 'the secret after the rotation, 32 bytes', previous: current };
  expect(readToken(secrets, 'booking', token, daysLater(90))?.id).toBe(ID);
  expect(readToken(secrets, 'booking', token, daysLater(91))).toBeNull();
  expect(readToken({ ...secrets, previous }, 'booking', token, now)).toBeNull();
});
