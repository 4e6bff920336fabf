import type { Page } from 'playwright/test';

/** Replaces each text with an element that holds another text, as a browser's translation does. */
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
