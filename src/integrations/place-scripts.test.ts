import { expect, test } from 'vitest';
import { placeScripts } from './place-scripts.ts';

const DATA = '<script type="application/ld+json">{"a":"$&"}</script>';

test('scripts come after the content, in their order', () => {
  const html = `<head>${DATA}</head><body><script>1</script><p>x</p></body>`;
  expect(placeScripts(html)).toBe(`<head></head><body><p>x</p>${DATA}<script>1</script></body>`);
});

test('the inline script comes where the first screen ends', () => {
  const html = `<head>${DATA}</head><body><h1>x</h1><!-- first screen --><p>y</p><script>"$&"</script></body>`;
  expect(placeScripts(html)).toBe(`<head></head><body><h1>x</h1><script>"$&"</script><p>y</p>${DATA}</body>`);
});

test('a page without scripts stays as it is', () => {
  expect(placeScripts('<body><p>x</p></body>')).toBe('<body><p>x</p></body>');
});
