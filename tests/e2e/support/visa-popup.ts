import type { Page } from 'playwright/test';
import { FACTS } from './facts.ts';

const { visa } = FACTS.offers;

export const popup = (page: Page) => page.getByRole('dialog', { name: `${visa} off your nanny’s 2-year visa` });
export const badge = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Quick contact' })
    .getByRole('link', { name: `${visa} OFF, 2 Year Nanny Visa` });
export const isRemembered = (page: Page) => page.evaluate(() => localStorage.getItem('visa-popup-shown'));
