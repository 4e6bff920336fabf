import type { APIRequestContext, APIResponse, Page } from 'playwright/test';
import { CODES, type Account } from '#tests/support/access.ts';

/** Signs in through the API, without the form. */
export async function signIn(request: APIRequestContext, account: Account): Promise<void> {
  const response = await request.post('/api/session', { data: { accessCode: CODES[account] } });
  if (!response.ok()) throw new Error(`Sign-in failed: ${await response.text()}`);
}

/** Makes a call as the administrator, who signs in where nobody is. */
export async function asAdmin(request: APIRequestContext, call: () => Promise<APIResponse>): Promise<APIResponse> {
  const response = await call();
  if (response.status() !== 401 && response.status() !== 403) return response;
  await signIn(request, 'admin');
  return call();
}

/** Reads a list as the administrator, to check the rows that a visitor's action stored. */
export async function readAsAdmin<Row>(request: APIRequestContext, path: string): Promise<Row[]> {
  const response = await asAdmin(request, () => request.get(path));
  return (await response.json()) as Row[];
}

/** Signs the page's browser in through the API. */
export const signInAs = (page: Page, account: Account) => signIn(page.request, account);

/** Signs the page's browser in through the API, and opens a page. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await signInAs(page, account);
  await page.goto(path);
}

/** Signs in with the page's form. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Access code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
