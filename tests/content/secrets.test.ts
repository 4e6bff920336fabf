import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXT = /\.(ts|tsx|mjs|js|json|astro|css|md|mdx|yaml|yml|toml|sql|txt|svg|xml|sh|example)$|^[^.]+$|^\.[a-z]+$/;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== 'package-lock.json' && TEXT.test(file) && existsSync(file));

/** Placeholder passwords in examples and tests. */
const EXAMPLE_PASSWORDS = new Set(['password', 'secret', 'none', 'wrong', 'p']);

/** The parts of a text that look like usable secrets. */
function secretsIn(text: string): string[] {
  const passwords = Array.from(text.matchAll(/\b[a-z][a-z+]+:\/\/[^\s:/@'"`$]+:([^\s@'"`]+)@/g))
    .filter(([, password = '']) => !EXAMPLE_PASSWORDS.has(password) && !password.startsWith('${'))
    .map(([address]) => address);
  // Generated secrets have digits and letters of both cases. Words and phrases are test data.
  const assigned = Array.from(
    text.matchAll(/\b\w*(?:SECRET|CODE|KEY|TOKEN|PASSWORD)\w*['"]?\s*[:=]\s*['"`]?([\w+/=-]{20,})/g),
  ).filter(([, value = '']) => /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value));
  const known = text.match(
    /-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(sk|rk)_live_\w{10,}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bxox[abp]-[\w-]{10,}|\bnfp_\w{30,}|\bnapi_\w{30,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}/g,
  );
  return [...passwords, ...assigned.map(([match]) => match), ...(known ?? [])];
}

/** In pieces, so that this file contains no secret. */
test.for(
  [
    ['-----BEGIN ', 'PRIVATE KEY-----'],
    ['DATABASE_URL=postgres://nova:', 'x7Fq9pL@db.provider.com/nova'],
    ['SESSION_SECRET=', 'Zk3x9QpL7vR2mT8wY5nB1cD4'],
    ["ADMIN_ACCESS_CODE: '", "WhHLk4Y75eULnt3mhTlQ'"],
    ["const key = 'sk_live_", "51HfakeFAKEfake'"],
  ].map((pieces) => pieces.join('')),
)('%s is found', (text) => {
  expect(secretsIn(text)).toHaveLength(1);
});

test('no file of the repository contains a secret', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => secretsIn(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`))).toEqual(
    [],
  );
});

test('no local data, environment file or key is committed', () => {
  expect(
    files.filter((file) => /^\.env(?!\.example$)|(^|\/)(\.data|secrets\.json|.+\.(pem|key|p12|sqlite))/.test(file)),
  ).toEqual([]);
});
