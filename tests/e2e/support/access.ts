import type { Page } from 'playwright/test';

/** The codes of the test server. */
export const ACCESS_CODES = {
  admin: 'a-code-for-browser-tests',
  MUMSGIST: 'the-code-of-mumsgist-for-tests',
  YAYA: 'the-code-of-yaya-for-tests',
} as const;

export type Name = keyof typeof ACCESS_CODES;

/** Gives the browser a session, without the form. */
export async function signInAs(page: Page, name: Name): Promise<void> {
  const response = await page.request.post('/api/session', { data: { accessCode: ACCESS_CODES[name] } });
  if (!response.ok()) throw new Error(`No session: ${await response.text()}`);
}

/** Signs in with the code field of the page. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Access code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
