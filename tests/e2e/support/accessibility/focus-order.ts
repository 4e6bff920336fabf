import type { Page } from 'playwright/test';
import { holdRequests } from '../routes.ts';

/** A focused element, and its problems for keyboard users. */
interface Stop {
  name: string;
  isInFooter: boolean;
  /** Whether it is in an island that is not interactive yet. */
  isServed: boolean;
  faults: string[];
}

/**
 * Tabs through the whole page, or from the skip link through its main part to the footer. Each stop must be in order, visible,
 * uncovered and have a focus ring (WCAG 2.4.11).
 */
export async function focusFaults(page: Page, isWhole: boolean): Promise<string[]> {
  const stops: Stop[] = [];
  // Trainings that arrive after the focus has entered their list would push a field out of the window.
  const release = await holdRequests(page, '**/api/**');
  for (let stop = await pressTab(page); stop; stop = await pressTab(page)) {
    if (stop.isServed && !stops.some(({ isServed }) => isServed)) await waitForForm(page);
    stops.push(stop);
    if (stops.length > 200) return ['The Tab key never leaves the page'];
    if (isWhole) continue;
    if (stops.length === 1) await page.keyboard.press('Enter');
    if (stop.isInFooter) break;
  }
  release();
  const [first, last] = [stops.at(0), stops.at(-1)];
  // Forms, payments and dates hide the visa badge on a phone.
  const hasBadge = await page.locator('.badge').isVisible();
  const ending = hasBadge ? ' OFF, 2 Year Nanny Visa' : 'Chat with us on WhatsApp (opens in a new tab)';
  const isEnd = isWhole ? last?.name.endsWith(ending) : last?.isInFooter;
  return [
    ...stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`)),
    ...(first?.name === 'Skip to the content' ? [] : [`begins with "${first?.name}"`]),
    ...(isEnd ? [] : [`ends with "${last?.name}"`]),
    ...(stops.length > (isWhole ? 20 : 2) ? [] : [`has ${stops.length} stops only`]),
  ];
}

/** The form that the focus has entered: until it is interactive, what it adds would push a field out of the window. */
async function waitForForm(page: Page): Promise<void> {
  const isInteractive = () => !document.activeElement?.closest('main astro-island[ssr]');
  await page.waitForFunction(isInteractive, undefined, { timeout: 1000 }).catch(() => undefined);
}

async function pressTab(page: Page): Promise<Stop | null> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const name = (focused.getAttribute('aria-label') ?? focused.textContent.trim()) || focused.getAttribute('name');
    const faults: string[] = [];

    const before = document.querySelector('[data-visited]');
    const isForward = !before || before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
    // Where sections stand in another order on phones, the focus follows what is seen.
    const isFurtherDown =
      focused.closest('[class*="reading-flow"]')?.contains(before) &&
      (before?.getBoundingClientRect().bottom ?? 0) <= focused.getBoundingClientRect().top;
    if (!isForward && !isFurtherDown) faults.push('is out of order');
    before?.removeAttribute('data-visited');
    focused.setAttribute('data-visited', '');

    // A link that wraps has a box on each line. A target may be taller than the screen.
    const target = focused.closest('label:has(.outline-none)') ?? focused;
    const boxes =
      getComputedStyle(target).display === 'inline' ? target.getClientRects() : [target.getBoundingClientRect()];
    const isCovered = [...boxes].some(({ left, right, top, bottom }) => {
      const head = Math.max(top, Math.min(0, bottom - innerHeight));
      const foot = Math.min(bottom, head + innerHeight / 2);
      return [0.1, 0.5, 0.9].some((part) => {
        const front = document.elementFromPoint(left + (right - left) * part, head + (foot - head) * part);
        if (!front) return true;
        return !(focused.contains(front) || front.contains(focused) || front.closest('label')?.contains(focused));
      });
    });
    if (isCovered) faults.push(`is covered at ${Math.round(boxes[0]?.top ?? 0)} px`);

    const hasRing = [focused, focused.closest('label')].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3;
    });
    if (!hasRing) faults.push('has no focus ring');
    const [isInFooter, isServed] = [focused.matches('body > footer *'), focused.matches('main astro-island[ssr] *')];
    return { name: (name ?? '').slice(0, 50), isInFooter, isServed, faults };
  });
}
