import type { Page } from 'playwright/test';
import type { Referral } from '#src/contract/referrals.ts';
import type { Overview } from '#src/contract/today.ts';
import { ADMIN_PAGES } from '#src/stores/admin-pages.ts';
import type { Account } from '#tests/support/access.ts';
import { QUIET_OVERVIEW } from '#tests/support/overview.ts';
import { openAs } from './access.ts';
import { expect } from './test.ts';

export const ADMIN_PATHS = [...ADMIN_PAGES.map(({ href }) => href), '/admin/registrations', '/admin/training'];

export const PARTNER_DASHBOARD = '/dashboard/mumsgist';

/** Opens the first partner's dashboard, and searches it for a name. */
export async function openAsPartner(page: Page, fullName: string): Promise<void> {
  await openSearched(page, 'MUMSGIST', `${PARTNER_DASHBOARD}?`, fullName);
}

/** Opens the administrator's list of referrals, and searches it for a name. */
export async function openAsAdmin(page: Page, fullName: string): Promise<void> {
  await openSearched(page, 'admin', '/admin?tab=referrals&', fullName);
}

/** Opens the administrator's list of registrations, and searches it for a first name. */
export async function openRegistrations(page: Page, firstName: string): Promise<void> {
  await openSearched(page, 'admin', '/admin?tab=registrations&', firstName);
}

/** Opens the administrator's list of workshops, and searches it for a title. */
export async function openWorkshops(page: Page, title: string): Promise<void> {
  await openAs(page, 'admin', `/admin/workshops?search=${encodeURIComponent(title)}`);
}

/** Mocks the numbers of what waits, each time with these. */
export const mockOverview = (page: Page, numbers: () => Partial<Overview>) =>
  page.route('**/api/admin/overview', (route) => route.fulfill({ json: { ...QUIET_OVERVIEW, ...numbers() } }));

/** Starts to edit a referral on a partner's dashboard, without saving. */
export async function editReferral(
  page: Page,
  fullName: string,
  { status, notes }: { status?: string; notes?: string },
): Promise<void> {
  await page.getByRole('button', { name: `Edit ${fullName}` }).click();
  if (status !== undefined) await page.getByLabel(`Status of ${fullName}`).selectOption(status);
  if (notes !== undefined) await page.getByLabel(`Notes on ${fullName}`).fill(notes);
}

async function openSearched(page: Page, account: Account, list: string, name: string): Promise<void> {
  await openAs(page, account, `${list}search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('rowheader', { name }).first()).toBeVisible();
}

/** Issues the certificate of the one who qualifies for it. @returns its number */
export async function issueCertificate(page: Page, trainingId: number, name: string): Promise<string> {
  await openAs(page, 'admin', `/admin/workshops?tab=certificates&trainingId=${trainingId}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Qualifies.');
  await page.getByRole('button', { name: 'Issue for all who qualify (1)' }).click();
  await expect(row).toContainText(/Issued[2-9A-HJ-NP-Z]{10}/);
  return /[2-9A-HJ-NP-Z]{10}/.exec(await row.innerText())?.[0] ?? '';
}

/** The referrals with this name that the signed-in account may read. */
export async function readReferrals(page: Page, fullName: string): Promise<Referral[]> {
  const response = await page.request.get(`/api/referrals?search=${encodeURIComponent(fullName)}`);
  return (await response.json()) as Referral[];
}
