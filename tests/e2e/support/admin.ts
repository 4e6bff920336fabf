import type { APIRequestContext } from 'playwright/test';
import { asAdmin } from './access.ts';

/** Reads a list as the administrator, to check the rows that a visitor's action stored. */
export async function readAsAdmin<Row>(request: APIRequestContext, path: string): Promise<Row[]> {
  const response = await asAdmin(request, () => request.get(path));
  return (await response.json()) as Row[];
}
