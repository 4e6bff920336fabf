import { expect, test } from 'vitest';
import { certificateEndText, certificateState } from './certificate-end.ts';

const END = '2029-03-14';

test.each([
  ['2029-01-12T12:00Z', 'valid', 'It is valid until 14 March 2029.'],
  ['2029-01-12T20:00Z', 'ending', 'It ends in 60 days, on 14 March 2029.'],
  ['2029-02-22T00:00Z', 'ending', 'It ends in 20 days, on 14 March 2029.'],
  ['2029-03-12T20:00Z', 'ending', 'It ends tomorrow, on 14 March 2029.'],
  // The whole of its last day in Dubai, which begins at 20:00 in UTC.
  ['2029-03-13T20:00Z', 'ending', 'It ends today, 14 March 2029.'],
  ['2029-03-14T19:59Z', 'ending', 'It ends today, 14 March 2029.'],
  ['2029-03-14T20:00Z', 'ended', 'It ended on 14 March 2029.'],
])('at %s a certificate is %s', (now, state, text) => {
  const certificate = { validUntil: END, withdrawnAt: null };
  expect(certificateState(certificate, new Date(now))).toBe(state);
  expect(certificateEndText(certificate, new Date(now))).toBe(text);
});

test('one without an end stays valid, and a withdrawn one is withdrawn', () => {
  const now = new Date('2099-01-01');
  expect(certificateState({ validUntil: null, withdrawnAt: null }, now)).toBe('valid');
  expect(certificateEndText({ validUntil: null }, now)).toBeNull();
  expect(certificateState({ validUntil: END, withdrawnAt: now }, now)).toBe('withdrawn');
});
