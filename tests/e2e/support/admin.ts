import type { APIRequestContext } from 'playwright/test';

/** The administrator's code on the test server. */
export const ADMIN_ACCESS_CODE = 'a-code-for-browser-tests';

/** Reads a list as the administrator, to look at what a visitor's deed left in the database. */
export async function readAsAdmin<Row>(request: APIRequestContext, path: string): Promise<Row[]> {
  await request.post('/api/session', { data: { accessCode: ADMIN_ACCESS_CODE } });
  const response = await request.get(path);
  return (await response.json()) as Row[];
}
