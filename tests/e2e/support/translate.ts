import type { Page } from 'playwright/test';

/** Puts other texts into the page, each in an element of its own, as browsers do that translate it. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
      const translated = document.createElement('span');
      text.replaceWith(translated);
      translated.append(`${text.data}~`);
    }
  });
}
