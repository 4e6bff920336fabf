import { expect, test } from 'vitest';
import { parseHtml } from './built-page.ts';
import { pageFinisher } from './page-output.ts';

const SCRIPTS: Record<string, string> = {
  '/_astro/1.js': 'import{a}from"./2.js";e({className:`rounded sent`})',
  '/_astro/2.js': 'import"./1.js";export const a="w-[2rem]"',
  '/_astro/3.js': '"other"',
};

const finish = (html: string) => pageFinisher((path) => SCRIPTS[path] ?? '')({ html, document: parseHtml(html) });

test('a page keeps the styles of its elements, and of the scripts of its islands with their imports', () => {
  const body = '<p class="flex"><astro-island component-url="/_astro/1.js"></astro-island></p>';
  const built = body.replace(' component', ' uid="Z1txC9U" component');
  const styles = '.flex,.rounded,.sent,.w-\\[2rem\\]{color:red}';
  expect(finish(`<style>${styles}.other{color:green}</style>${built}`)).toBe(`<style>${styles}</style>${body}`);
});

/** `echo -n 'p{color:red;top:0}' | openssl dgst -sha256 -binary | base64`, and so on. */
const HASHES = {
  'go(),load(),load();': 'qSGYqsM7b7JR0Fmeay+AidnBcY8IzsTui5ed7bJJ2Ac=',
  'p{color:red;top:0}': 'u+G84VI6NoIi849DnZM1jLbyJ65BLfXvTvRMDEAM6Oo=',
};

const policyWith = (script: string, style: string) =>
  `<meta http-equiv="content-security-policy" content="script-src 'self'${script} https://a.test;style-src 'self'${style}">`;

const OTHER_SCRIPTS = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';

test('inline code of one kind is merged, scripts at the end of the body, and the policy lists exactly the merged elements', () => {
  const code =
    '<style>p{color:red}</style><script>go()</script><script type="module">load()</script><style>p{top:0}</style>';
  const after = `<p>Text</p>${OTHER_SCRIPTS}`;
  expect(finish(`${policyWith('', '')}${code}${after}</body></html><script type="module">load()</script>`)).toBe(
    policyWith(` 'sha256-${HASHES['go(),load(),load();']}'`, ` 'sha256-${HASHES['p{color:red;top:0}']}'`) +
      `<style>p{color:red;top:0}</style>${after}<script type="module">go(),load(),load();</script></body></html>`,
  );
});

test('scripts are minified', () => {
  expect(finish('<script>(() => { const first = 1; go(first); })();</script></body>')).toBe(
    '<script type="module">go(1);</script></body>',
  );
});

test('an inline script that cannot be parsed fails the build', () => {
  expect(() => finish('<script>go( {</script>')).toThrow(/^An inline script cannot be minified: /);
});

test('a page without a policy and inline code stays as it is', () => {
  expect(finish(OTHER_SCRIPTS)).toBe(OTHER_SCRIPTS);
});
