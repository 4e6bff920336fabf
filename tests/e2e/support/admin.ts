import type { APIRequestContext } from 'playwright/test';
import { ACCESS_CODES } from './access.ts';

/** Reads a list as the administrator, to look at what a visitor's deed left in the database. */
export async function readAsAdmin<Row>(request: APIRequestContext, path: string): Promise<Row[]> {
  await request.post('/api/session', { data: { accessCode: ACCESS_CODES.admin } });
  const response = await request.get(path);
  return (await response.json()) as Row[];
}
