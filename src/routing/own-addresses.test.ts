import { expect, test } from 'vitest';
import { checkAddresses } from './own-addresses.ts';

const ARTICLE = { file: 'screen-time-management.mdx', path: '/screen-time-management' };

test('an entry that would take the place of another, or of a page, is told with its cure', () => {
  const check = (file: string, path: string) => () => {
    checkAddresses([ARTICLE, { file, path }]);
  };
  expect(check('naps.mdx', '/articles/naps')).not.toThrow();
  expect(check('naps.mdx', ARTICLE.path)).toThrow(
    'naps.mdx: its address, /screen-time-management, is that of screen-time-management.mdx already. Give it one of its own.',
  );
  expect(check('faq.mdx', '/faq')).toThrow('is that of src/pages/faq.astro already');
});
