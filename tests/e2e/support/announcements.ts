import type { Locator } from 'playwright/test';

/**
 * Listens as a screen reader does: to texts that come into a live region which is there already.
 * @returns a function that gives all that was heard within `scope` so far
 */
export async function listen(scope: Locator): Promise<() => Promise<string>> {
  const heard = await scope.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (!(target as Element).closest('[role="status"], [role="alert"], [aria-live]')) continue;
        for (const node of addedNodes) texts.push(node.textContent ?? '');
      }
    }).observe(element, { childList: true, subtree: true });
    return texts;
  });
  return () => heard.evaluate((texts) => texts.join(''));
}
