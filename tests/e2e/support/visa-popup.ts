import type { Page } from 'playwright/test';
import { FACTS } from './facts.ts';

const { visa } = FACTS.offers;

export const popup = (page: Page) => page.getByRole('dialog', { name: `${visa} off your nanny’s 2-year visa` });
export const badge = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Quick contact' })
    .getByRole('link', { name: `${visa} OFF, 2 Year Nanny Visa` });

export async function fillPopup(page: Page, firstName: string, email: string): Promise<void> {
  await popup(page).getByLabel('First Name').fill(firstName);
  await popup(page).getByLabel('Last Name').fill('Haddad');
  await popup(page).getByLabel('Email').fill(email);
}

export const isRemembered = (page: Page) => page.evaluate(() => localStorage.getItem('visa-popup-shown'));
