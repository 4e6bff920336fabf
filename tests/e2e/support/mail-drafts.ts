import type { Page } from 'playwright/test';

/** What opens a mail program is kept from the browser, which has none, and remembered. */
export async function catchDrafts(page: Page): Promise<string[]> {
  const drafts: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) drafts.push(url);
  });
  return drafts;
}
