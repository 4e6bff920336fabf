import type { Page } from 'playwright/test';

export const popup = (page: Page) => page.getByRole('dialog', { name: "700 AED off your nanny's 2-year visa" });
export const badge = (page: Page) => page.getByRole('link', { name: '700 AED OFF, 2 Year Nanny Visa' });
export const isRemembered = (page: Page) => page.evaluate(() => localStorage.getItem('visa-popup-shown'));
