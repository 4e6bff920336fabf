import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'playwright/test';
import { builtPages, findingsIn, type BuiltPage } from './support/built-pages.ts';

/**
 * Checks the Content Security Policy of every built page with Google's evaluator.
 * Possible weaknesses are allowed: origins in the policy are safe, because they host no uploads, JSONP or AngularJS.
 */

const pages = builtPages();

function policyOf({ html }: BuiltPage): string {
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
  return policy;
}

test('every page has one policy, and no code before it', () => {
  const findings = findingsIn(pages, ({ html }) => {
    const [before = '', ...after] = html.split('http-equiv="content-security-policy"');
    if (after.length !== 1) return [`has ${after.length} policies`];
    return before.match(/<script(?![^>]*application\/ld\+json)[^>]*>|<iframe[^>]*>| on\w+=/g) ?? [];
  });
  expect(findings).toEqual([]);
});

test('no policy has a weakness of high or medium severity', () => {
  const findings = findingsIn(pages, (page) =>
    new CspEvaluator(new CspParser(policyOf(page)).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.STRICT_CSP)
      .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`),
  );
  expect(findings).toEqual([]);
});

test('no policy allows inline code, evaluated code or unlisted sources', () => {
  const findings = findingsIn(pages, (page) => {
    const policy = policyOf(page);
    const loose = policy.match(/'unsafe-[a-z-]+'|\*|\bhttp:|\bdata:(?!;)(?<!img-src[^;]*)/g) ?? [];
    return policy.includes("default-src 'none'") ? loose : ["lacks default-src 'none'"];
  });
  expect(findings).toEqual([]);
});
