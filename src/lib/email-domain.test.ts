import { expect, test } from 'vitest';
import { ownDomain } from './email-domain.ts';

test.for([
  ['a@evil.com', 'evil.com'],
  ['a@one.two.evil.com', 'evil.com'],
  ['a@evil.example', 'evil.example'],
  ['a@mail.school.ae', 'school.ae'],
  ['a@mail.school.sch.ae', 'school.sch.ae'],
  ['a@school.co.uk', 'school.co.uk'],
  ['a@x.agency.com.ph', 'agency.com.ph'],
  ['a@co.uk', 'co.uk'],
  ['a@live.evil.com', 'evil.com'],
  ['"a@gmail.com"@evil.com', 'evil.com'],
] as const)('%s belongs to the owner of %s', ([address, domain]) => {
  expect(ownDomain(address)).toBe(domain);
});

test.for([
  'gmail.com',
  'hotmail.co.uk',
  'yahoo.com.ph',
  'live.com',
  'icloud.com',
  'emirates.net.ae',
  'eim.ae',
  'example.com',
])('a mailbox at %s says nothing of its owner', (provider) => expect(ownDomain(`ana@${provider}`)).toBeNull());
