import type { Page } from 'playwright/test';

/** Records the `mailto:` links that the page opens. The test browser has no mail program. */
export async function catchDrafts(page: Page): Promise<string[]> {
  const drafts: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) drafts.push(url);
  });
  return drafts;
}
