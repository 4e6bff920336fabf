import { expect, test } from 'vitest';
import { isInAppBrowser } from './browsers.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [true, `${ANDROID} Mobile Safari/537.36 Instagram 334.0.0.42.95 Android`],
  [true, `${ANDROID} Mobile Safari/537.36`],
  [true, `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98`],
  [true, `${IPHONE} Mobile/15E148`],
  [false, `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  [false, ANDROID.replace('; wv', '') + ' Mobile Safari/537.36'],
])('isInAppBrowser is %s for %s', (expected, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(expected);
});
