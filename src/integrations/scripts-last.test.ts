import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

test('scripts come after the content, in their order', () => {
  const html =
    '<head><script type="application/ld+json">{"a":"$&"}</script></head><body><script>1</script><p>x</p></body>';
  expect(scriptsLast(html)).toBe(
    '<head></head><body><p>x</p><script type="application/ld+json">{"a":"$&"}</script><script>1</script></body>',
  );
});

test('a page without scripts stays as it is', () => {
  expect(scriptsLast('<body><p>x</p></body>')).toBe('<body><p>x</p></body>');
});
