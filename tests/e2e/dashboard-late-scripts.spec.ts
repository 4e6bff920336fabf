import { readFileSync } from 'node:fs';
import { signInAs } from './support/access.ts';
import { PARTNER_DASHBOARD } from './support/dashboards.ts';
import { expect, test } from './support/test.ts';

/** The path of the SignOut script, which has a hash as its name. */
const [, SCRIPT = ''] =
  /component-url="([^"]+)" component-export="SignOut"/.exec(readFileSync(`dist${PARTNER_DASHBOARD}.html`, 'utf8')) ??
  [];

test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch dynamically imported module'] });

test('Sign out appears on focus after its script failed to load', async ({ page }) => {
  await signInAs(page, 'MUMSGIST');
  let failures = 0;
  await page.route(`**${SCRIPT}*`, (route) => {
    failures += 1;
    return route.abort();
  });
  await page.goto(PARTNER_DASHBOARD);
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  // An island tries to load its script twice.
  await expect.poll(() => failures).toBe(2);
  await page.unrouteAll();
  await expect(async () => {
    await page.getByRole('searchbox').blur();
    await page.getByRole('searchbox').focus();
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
