import type { APIRequestContext, Page } from 'playwright/test';

/** The codes of the test server. */
export const ACCESS_CODES = {
  admin: 'a-code-for-browser-tests',
  MUMSGIST: 'the-code-of-mumsgist-for-tests',
  YAYA: 'the-code-of-yaya-for-tests',
} as const;

export type Name = keyof typeof ACCESS_CODES;

/** Gets a session, without the form. */
export async function signIn(request: APIRequestContext, name: Name): Promise<void> {
  const response = await request.post('/api/session', { data: { accessCode: ACCESS_CODES[name] } });
  if (!response.ok()) throw new Error(`No session: ${await response.text()}`);
}

/** Gives the browser a session. */
export const signInAs = (page: Page, name: Name) => signIn(page.request, name);

/** Signs in with the code field of the page. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Access code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
