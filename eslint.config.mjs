import astro from 'eslint-plugin-astro';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const OUTSIDE = '^#(netlify|scripts|tests|src/pages)/';
const OUTSIDE_FUNCTIONS = ['^#(src/(?!contract/|lib/)|scripts/|tests/)', '^(astro:|react$)'];
const DATABASE_DRIVERS = '^(pg|sql-template-tag|@neondatabase/.*|@electric-sql/.*)$';

/**
 * Who may import whom (README, "Who may import whom"): what the files of a folder may not import. A file is held to the
 * last entry that names it, which therefore says all. Regular expressions, because a `group` that begins with "#" is read
 * as a comment.
 */
const boundaries = [
  { files: ['src/**'], not: [OUTSIDE] },
  { files: ['src/contract/**'], not: ['^#(?!src/(contract|lib)/)', '^(astro:|node:|react$)'] },
  { files: ['src/lib/**'], not: ['^#(?!src/lib/)', '^(astro:|node:|react$)'] },
  { files: ['src/components/**'], not: [OUTSIDE, '^#src/layouts/'] },
  { files: ['src/islands/**'], not: [OUTSIDE, '^(astro:|node:)', '\\.astro$'] },
  { files: ['src/stores/**'], not: [OUTSIDE, '^(astro:|node:)', '\\.astro$', '^#src/islands/'] },
  // functions -> http -> messages -> db and pdf. All of them may import the files beside these folders, such as env.ts.
  { files: ['netlify/**'], not: [...OUTSIDE_FUNCTIONS, DATABASE_DRIVERS, ...netlifyFolders('functions')] },
  {
    files: ['netlify/*.ts'],
    not: [...OUTSIDE_FUNCTIONS, DATABASE_DRIVERS, ...netlifyFolders('functions|http|messages')],
  },
  {
    files: ['netlify/messages/**'],
    not: [...OUTSIDE_FUNCTIONS, DATABASE_DRIVERS, ...netlifyFolders('functions|http')],
  },
  { files: ['netlify/db/**'], not: [...OUTSIDE_FUNCTIONS, ...netlifyFolders('functions|http|messages|pdf')] },
  {
    files: ['netlify/pdf/**'],
    not: [...OUTSIDE_FUNCTIONS, DATABASE_DRIVERS, ...netlifyFolders('functions|http|messages|db')],
  },
  { files: ['scripts/**'], not: ['^#(tests|src/pages|netlify/functions)/'] },
];

function netlifyFolders(names) {
  return [`^#netlify/(${names})/`, `^(\\.\\.?/)+(${names})/`];
}

export default defineConfig(
  { ignores: ['dist', '.astro', '.netlify', '.cache', '.data'] },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  astro.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.mjs'] }, extraFileExtensions: ['.astro'] },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // Numbers read well in templates.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Object types that are closed lists read better as `type`, open ones as `interface`: the author chooses.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // Nobody reads what a handler returns: `() => setOpen(true)` needs no braces.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
      ],
    },
  },
  ...boundaries.map(({ files, ignores = [], not }) => ({
    files,
    ignores: [...ignores, '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: not.map((regex) => ({
            regex,
            message: 'This folder may not import that one (README, "Who may import whom").',
          })),
        },
      ],
    },
  })),
  {
    // Environment variables enter at two places only.
    files: ['src/**', 'netlify/**'],
    ignores: ['src/site.ts', 'netlify/env.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read it in env.ts or site.ts.' },
      ],
    },
  },
  {
    // The type-aware rules cannot see through .astro files' generated types; astro check covers them.
    files: ['**/*.astro', '**/*.astro/*.ts', '*.mjs', 'scripts/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  { files: ['scripts/*.mjs'], rules: { 'no-console': 'off' } },
);
