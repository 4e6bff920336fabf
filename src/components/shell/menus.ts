/**
 * Closes a menu when a link inside is pressed, even if the link stays on the page or React is not loaded yet. A link in an error
 * summary prevents the default, and closes nothing.
 */
export function closeMenusOnNavigation(): void {
  addEventListener('click', ({ target, defaultPrevented }) => {
    if (defaultPrevented) return;
    const menu = target instanceof Element && target.closest('a') && target.closest<HTMLElement>('dialog, [popover]');
    if (menu instanceof HTMLDialogElement) menu.close();
    else if (menu) menu.hidePopover();
  });
}
