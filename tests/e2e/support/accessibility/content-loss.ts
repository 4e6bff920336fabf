import type { Page } from 'playwright/test';

/**
 * Content that is cut off, covered or broken, one sentence each (WCAG 1.4.4, 1.4.10, 1.4.12).
 * @param maxFixedShare the part of the screen's height that fixed elements may cover, from 0 to 1
 */
export async function contentLoss(page: Page, maxFixedShare: number): Promise<string[]> {
  const share = await fixedShare(page);
  return [
    ...(await page.evaluate(hiddenContent)),
    ...(await page.evaluate(brokenWords)),
    ...(share > maxFixedShare ? [`${share} of the screen never scrolls`] : []),
  ];
}

/** Sideways scrolling, clipped content, and texts that overlap. */
function hiddenContent(): string[] {
  const found: string[] = [];
  const excess = document.documentElement.scrollWidth - window.innerWidth;
  if (excess > 0) found.push(`scrolls ${excess} px sideways`);

  const isClipping = (value: string) => value === 'hidden' || value === 'clip';
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isClipped =
      (isClipping(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (isClipping(overflowY) && element.scrollHeight > element.clientHeight + 1);
    if (isClipped && element.clientWidth > 1) found.push(`clips "${element.innerText.slice(0, 40)}"`);
  }

  /** Overlays, and elements for screen readers only. */
  const isExcluded = (element: Element | null): boolean => {
    if (!element) return false;
    const { position, clipPath } = getComputedStyle(element);
    return position === 'fixed' || clipPath !== 'none' || isExcluded(element.parentElement);
  };

  const lines: { node: Node; text: string; top: number; bottom: number; left: number; right: number }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || isExcluded(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { top, bottom, left, right } of range.getClientRects()) {
      if (right - left < 1) continue;
      // The glyphs are in the middle half of a line.
      const edge = (bottom - top) / 4;
      const text = node.textContent?.trim().slice(0, 40) ?? '';
      const line = { node, text, top: top + edge, bottom: bottom - edge, left: left + 1, right: right - 1 };
      const other = lines.find(
        (one) =>
          one.node !== node &&
          one.top < line.bottom &&
          line.top < one.bottom &&
          one.left < line.right &&
          line.left < one.right,
      );
      if (other) found.push(`"${text}" overlaps "${other.text}"`);
      lines.push(line);
    }
  }
  return found;
}

/** Words of headings and controls that a line break splits. */
function brokenWords(): string[] {
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, button, a')].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // An email address may break anywhere.
      if (node.textContent?.includes('@')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(`breaks "${word}"`);
      }
    }
    return broken;
  });
}

function fixedShare(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
        .filter((element) => element.clientWidth > innerWidth / 2)
        .reduce((sum, element) => sum + element.offsetHeight, 0) / innerHeight,
  );
}
