import type { Page } from 'playwright/test';

/** Controls that have a background, but no visible border in forced colours. */
export async function controlsWithoutEdge(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  const marked = await page.evaluate(() => {
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, dialog')].filter(
      (control) => getComputedStyle(control).backgroundColor !== 'rgba(0, 0, 0, 0)' && control.checkVisibility(),
    );
    for (const control of controls) control.setAttribute('data-background', '');
    return controls.length;
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('[data-background]')]
      .filter((control) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
        return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
      })
      .map((control) => control.outerHTML.slice(0, 80)),
  );
  return marked > 2 ? found : [`has ${marked} controls with a background only`];
}

/** Animations, transitions and smooth scrolling. Animations that follow the scroll position do not count. */
export async function motion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after', '::backdrop'].map((part) => ({
        element,
        style: getComputedStyle(element, part),
      })),
    );
    return [
      ...document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ id }) => `an animation runs ${id}`),
      ...styles
        .filter(({ style }) => style.transitionDuration !== '0s' || style.scrollBehavior !== 'auto')
        .map(({ element }) => `may move: ${element.outerHTML.slice(0, 60)}`),
    ];
  });
}
