import { defineConfig, type OxlintOverride } from 'oxlint';

const OUTSIDE = ['#netlify/**', '#scripts/**', '#tests/**', '#src/pages/**'];
const OUTSIDE_CONTRACT = ['#*/**', '!#src/contract/**', '!#src/lib/**', 'astro:*', 'node:*', 'react'];
const OUTSIDE_LIB = ['#*/**', '!#src/lib/**', 'astro:*', 'node:*', 'react'];
const BROWSER = [...OUTSIDE, 'astro:*', 'node:*', '*.astro'];
const FUNCTIONS = ['#*/**', '!#netlify/**', '!#src/contract/**', '!#src/lib/**', 'astro:*', 'react', '**/functions/**'];
const DATABASE_DRIVERS = ['pg', 'sql-template-tag', '@neondatabase/**', '@electric-sql/**'];

/**
 * What the files of a folder may not import, in the syntax of `.gitignore` (README, "Who may import whom"). Only the last entry
 * that matches a file applies to it, so each entry is complete.
 */
const boundaries: { files: string; not: string[] }[] = [
  { files: 'src/**', not: OUTSIDE },
  { files: 'src/contract/**', not: OUTSIDE_CONTRACT },
  { files: 'src/lib/**', not: OUTSIDE_LIB },
  { files: 'src/components/**', not: [...OUTSIDE, '#src/layouts/**'] },
  { files: 'src/islands/**', not: BROWSER },
  { files: 'src/stores/**', not: [...BROWSER, '#src/islands/**'] },
  // functions -> http -> messages -> db and pdf. All of these may import the files beside the folders, such as env.ts.
  { files: 'netlify/**', not: [...FUNCTIONS, ...DATABASE_DRIVERS] },
  { files: 'netlify/*.ts', not: [...FUNCTIONS, ...DATABASE_DRIVERS, '**/http/**', '**/messages/**'] },
  { files: 'netlify/messages/**', not: [...FUNCTIONS, ...DATABASE_DRIVERS, '**/http/**'] },
  { files: 'netlify/db/**', not: [...FUNCTIONS, '**/http/**', '**/messages/**', '**/pdf/**'] },
  { files: 'netlify/pdf/**', not: [...FUNCTIONS, ...DATABASE_DRIVERS, '**/http/**', '**/messages/**', '**/db/**'] },
  { files: 'scripts/**', not: ['#tests/**', '#src/pages/**', '#netlify/functions/**'] },
];

const WALL = 'This folder may not import that one (README, "Who may import whom").';

/** Escapes `#`, which begins a comment in this syntax. */
const escaped = (pattern: string) => pattern.replace('#', '\\#');

/** Rules in addition to the category `correctness`. */
const RULES = [
  'no-array-constructor',
  'no-console',
  'no-empty-function',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/adjacent-overload-signatures',
  'typescript/array-type',
  'typescript/ban-ts-comment',
  'typescript/class-literal-property-style',
  'typescript/consistent-generic-constructors',
  'typescript/consistent-indexed-object-style',
  'typescript/consistent-type-assertions',
  'typescript/no-confusing-non-null-assertion',
  'typescript/no-deprecated',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extraneous-class',
  'typescript/no-generated-empty-object-type',
  'typescript/no-inferrable-types',
  'typescript/no-invalid-void-type',
  'typescript/no-misused-promises',
  'typescript/no-mixed-enums',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/non-nullable-type-assertion-style',
  'typescript/only-throw-error',
  'typescript/prefer-find',
  'typescript/prefer-for-of',
  'typescript/prefer-function-type',
  'typescript/prefer-includes',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-optional-chain',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-regexp-exec',
  'typescript/prefer-return-this-type',
  'typescript/prefer-string-starts-ends-with',
  'typescript/related-getter-setter-pairs',
  'typescript/require-await',
  'typescript/restrict-plus-operands',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
] as const;

export default defineConfig({
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'oxc', 'import'],
  categories: { correctness: 'error' },
  rules: {
    ...Object.fromEntries(RULES.map((rule) => [rule, 'error'] as const)),
    'no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
    // Numbers are fine in templates.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
    // Nothing reads the return value of a handler, so `() => setOpen(true)` needs no braces.
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // Our character classes contain single combining marks and control characters.
    'no-control-regex': 'off',
    'no-misleading-character-class': 'off',
    // Without a function we sort only strings, and HTTP statuses, which all have three digits.
    'typescript/require-array-sort-compare': 'off',
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // No barrels: a name is imported from the file that defines it.
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
  },
  overrides: [
    ...boundaries.map(({ files, not }): OxlintOverride => ({
      files: [files],
      excludeFiles: ['**/*.test.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [{ group: not.map(escaped), message: WALL }] }] },
    })),
    {
      // Environment variables are read in two places only.
      files: ['src/**', 'netlify/**'],
      excludeFiles: ['src/site.ts', 'netlify/env.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'Read it in env.ts or site.ts.' },
        ],
      },
    },
    {
      // These scripts run on the machine's own Node, without types.
      files: ['scripts/*.mjs'],
      rules: {
        'no-console': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
      },
    },
  ],
});
