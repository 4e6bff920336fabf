import type { Page } from 'playwright/test';

/** What has the focus, and what a keyboard user cannot make out about it. */
interface Stop {
  name: string;
  faults: string[];
}

/** Goes through the whole page by the Tab key: each stop is in order, on the screen, uncovered and ringed (WCAG 2.4.11). */
export async function focusFaults(page: Page): Promise<string[]> {
  const stops: Stop[] = [];
  for (let stop = await pressTab(page); stop; stop = await pressTab(page)) {
    stops.push(stop);
    if (stops.length > 200) return ['The Tab key goes round in circles'];
  }
  const [first, last] = [stops[0]?.name ?? '', stops.at(-1)?.name ?? ''];
  // The visa badge leaves a phone's screen to forms and payments.
  const hasBadge = await page.locator('.badge').isVisible();
  const ending = hasBadge ? ' OFF, 2 Year Nanny Visa' : 'Chat with us on WhatsApp (opens in a new tab)';
  return [
    ...stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`)),
    ...(first === 'Skip to the content' ? [] : [`begins with "${first}"`]),
    ...(last.endsWith(ending) ? [] : [`ends with "${last}"`]),
    ...(stops.length > 20 ? [] : [`has ${stops.length} stops alone`]),
  ];
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
    if (!isForward) faults.push('comes too late');
    before?.removeAttribute('data-visited');
    focused.setAttribute('data-visited', '');

    // A link that wraps has a box on each line; what is taller than the screen may leave it.
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
    if (isCovered) faults.push(`lies under something at ${Math.round(boxes[0]?.top ?? 0)} px`);

    const ringed = [focused, focused.closest('label')].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3;
    });
    if (!ringed) faults.push('has no ring');
    return { name: (name ?? '').slice(0, 50), faults };
  });
}
