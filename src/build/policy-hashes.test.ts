import { expect, test } from 'vitest';
import { withPolicyHashes } from './policy-hashes.ts';

/** `echo -n 'go()' | openssl dgst -sha256 -binary | base64`, and so on. */
const HASHES = {
  'go()': '5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=',
  'load()': 'Qn5QVYTzqsxnj0ilm2l+WQZU301YmwVBksEDoZZ/Fbk=',
  'p{}': 'gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y=',
};

const policyWith = (script: string, style: string) =>
  `<meta http-equiv="content-security-policy" content="script-src 'self'${script} https://a.test;style-src 'self'${style}">`;

const CODE =
  '<style>p{}</style><script>go()</script><script type="module">load()</script><script src="/a.js"></script>' +
  '<script type="application/ld+json">{}</script>';

test('the policy names each inline script and style that runs, and nothing else', () => {
  const scripts = ` 'sha256-${HASHES['go()']}' 'sha256-${HASHES['load()']}'`;
  expect(withPolicyHashes(policyWith('', '') + CODE)).toBe(policyWith(scripts, ` 'sha256-${HASHES['p{}']}'`) + CODE);
});

test('a page without a policy stays as it is', () => {
  expect(withPolicyHashes(CODE)).toBe(CODE);
});
