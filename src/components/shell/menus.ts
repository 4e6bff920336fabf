/**
 * Closes a menu when a link inside it is pressed, also before React is loaded and when the link stays on the page. A link of
 * an error summary prevents its default and closes nothing.
 */
export function closeMenusOnNavigation(): void {
  addEventListener('click', ({ target, defaultPrevented }) => {
    if (defaultPrevented) return;
    const menu = target instanceof Element && target.closest('a') && target.closest<HTMLElement>('dialog, [popover]');
    if (menu instanceof HTMLDialogElement) menu.close();
    else if (menu) menu.hidePopover();
  });
}
