import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { databaseFault } from '#src/lib/server-addresses.ts';
import { loadEnvironment, provideSecrets } from './environment.ts';

const NAMES = ['ADMIN_ACCESS_CODE', 'MUMSGIST_ACCESS_CODE', 'YAYA_ACCESS_CODE', 'SESSION_SECRET'];

test.for(['', '{"ADMIN_ACCESS_CODE": "a co'])('secrets cut off at %j are generated again', async (rest) => {
  const directory = await createTemporaryFolder();
  for (const name of NAMES) vi.stubEnv(name, '');
  const file = join(directory, 'secrets.json');
  await writeFile(file, rest);
  expect(Object.keys(provideSecrets(directory))).toEqual(NAMES.slice(0, 3));
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')) as object)).toEqual(NAMES);
});

const addressWith = (password: string, host = 'host') => `postgres://nova:${password}@${host}/nova`;

test.for([
  ['"postgres://nova:secret@host/nova"', 'has quotes around it: remove them'],
  ["psql 'postgres://nova:secret@host/nova'", 'begins with the word psql: keep the address alone, from postgres:// on'],
  ['psql postgres://nova:secret@host/nova', 'begins with the word psql: keep the address alone, from postgres:// on'],
  [addressWith('p#a'), 'has a # in its password: write %23 in its place'],
  ['postgres://nova:p', 'has a # in its password: write %23 in its place'],
  ['mysql://nova:secret@host/nova', 'is no address of a PostgreSQL: it begins with postgres:// or postgresql://'],
  ['host/nova', 'is no address of a PostgreSQL: it begins with postgres:// or postgresql://'],
  [addressWith('a/b'), 'cannot be read: escape special characters of its password, such as %2F for /'],
  [addressWith('p%23a', 'localhost'), null],
  ['postgresql://nova:secret@host:5432/nova?sslmode=require', null],
  ['postgres://localhost/nova', null],
] as const)('the address %s %s', ([value, fault]) => {
  expect(databaseFault(value)).toBe(fault);
});

test('each invalid value is reported in its own sentence', () => {
  for (const name of NAMES) vi.stubEnv(name, '');
  vi.stubEnv('MAILING_LIST_URL', 'http://list.provider.com/subscribe');
  vi.stubEnv('DATABASE_URL', 'mysql://host/nova');
  expect(loadEnvironment).toThrow(
    'DATABASE_URL is no address of a PostgreSQL: it begins with postgres:// or postgresql://.\n' +
      'MAILING_LIST_URL leads to another machine without TLS, so that others could read along: begin it with https://.',
  );
});

test.for([
  ['DATABASE_URL', 'postgres://nova:secret@db.provider.com/nova', 'add ?sslmode=require'],
  ['DATABASE_URL', 'postgres://nova:secret@db.provider.com/nova?sslmode=disable', 'add ?sslmode=require'],
  ['DATABASE_URL', 'postgres://nova:secret@localhost.provider.com/nova', 'add ?sslmode=require'],
  ['MAILING_LIST_URL', 'http://list.provider.com/subscribe', 'begin it with https://'],
] as const)('%s with %s stops a command', ([name, value, cure]) => {
  vi.stubEnv(name, value);
  expect(() => {
    loadEnvironment();
  }).toThrow(`${name} leads to another machine without TLS, so that others could read along: ${cure}.`);
});

test.for([
  ['DATABASE_URL', 'postgres://nova:secret@127.0.0.1:5432/nova'],
  ['DATABASE_URL', 'postgres://nova:secret@ep-cool.eu.aws.neon.tech/nova'],
  ['DATABASE_URL', 'postgres://nova:secret@db.provider.com/nova?sslmode=verify-full'],
  ['MAILING_LIST_URL', 'http://localhost:3000/list'],
] as const)('%s with %s stops no command', ([name, value]) => {
  vi.stubEnv(name, value);
  expect(loadEnvironment).not.toThrow();
});

test('a command says of each access code what is wrong with it, and goes on', () => {
  const printed: unknown[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(text) > 0);
  vi.stubEnv('ADMIN_ACCESS_CODE', 'a'.repeat(16));
  vi.stubEnv('MUMSGIST_ACCESS_CODE', 'a long code of mumsgist');
  vi.stubEnv('YAYA_ACCESS_CODE', 'fifteen-letters');
  loadEnvironment();
  expect(printed).toEqual([
    'ADMIN_ACCESS_CODE is easy to guess: set a random one.\n',
    'YAYA_ACCESS_CODE is shorter than 16 characters, so nobody can sign in with it: set a longer one.\n',
  ]);
});
