import type { Page } from 'playwright/test';
import type { Referral } from '#src/contract/referrals.ts';
import { ADMIN_PAGES } from '#src/stores/admin-pages.ts';
import { signInAs } from './access.ts';
import { expect } from './test.ts';

export const ADMIN_PATHS = [...ADMIN_PAGES.map(({ href }) => href), '/admin/registrations', '/admin/training'];

export const PARTNER_DASHBOARD = '/dashboard/mumsgist';

/** Opens the first partner's dashboard, and searches it for a name. */
export async function openAsPartner(page: Page, fullName: string): Promise<void> {
  await signInAs(page, 'MUMSGIST');
  await open(page, PARTNER_DASHBOARD, fullName);
}

/** Opens the administrator's list of referrals, and searches it for a name. */
export async function openAsAdmin(page: Page, fullName: string): Promise<void> {
  await signInAs(page, 'admin');
  await open(page, '/admin', fullName, 'tab=referrals&');
}

/** Opens the administrator's list of registrations, and searches it for a first name. */
export async function openRegistrations(page: Page, firstName: string): Promise<void> {
  await signInAs(page, 'admin');
  await open(page, '/admin', firstName, 'tab=registrations&');
}

/** Opens the administrator's list of workshops, and searches it for a title. */
export async function openWorkshops(page: Page, title: string): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto(`/admin/workshops?search=${encodeURIComponent(title)}`);
}

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

async function open(page: Page, path: string, fullName: string, tab = ''): Promise<void> {
  await page.goto(`${path}?${tab}search=${encodeURIComponent(fullName)}`);
  await expect(page.getByRole('rowheader', { name: fullName }).first()).toBeVisible();
}

/** The referrals with this name that the signed-in account may read. */
export async function readReferrals(page: Page, fullName: string): Promise<Referral[]> {
  const response = await page.request.get(`/api/referrals?search=${encodeURIComponent(fullName)}`);
  return (await response.json()) as Referral[];
}
