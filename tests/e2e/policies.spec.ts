import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'playwright/test';
import { builtPages, findingsIn, type BuiltPage } from './support/built-pages.ts';

/**
 * The Content Security Policy of every built page, judged by Google's evaluator. What it calls perhaps medium is that our own
 * scripts and the configured provider's are named by their origin: this site hosts no uploads, no JSONP and no AngularJS.
 */

const pages = builtPages();

function policyOf({ html }: BuiltPage): string {
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
  return policy;
}

test('every page has one policy, and no code stands before it', () => {
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

test('no policy lets inline code, evaluated code or anything unnamed in', () => {
  const findings = findingsIn(pages, (page) => {
    const policy = policyOf(page);
    const loose = policy.match(/'unsafe-[a-z-]+'|\*|\bhttp:|\bdata:(?!;)(?<!img-src[^;]*)/g) ?? [];
    return policy.includes("default-src 'none'") ? loose : ["lacks default-src 'none'"];
  });
  expect(findings).toEqual([]);
});
