/** Closes a menu when a link inside it is pressed, also before React is loaded and when the link stays on the page. */
export function closeMenusOnNavigation(): void {
  addEventListener('click', ({ target }) => {
    const menu = target instanceof Element && target.closest('a') && target.closest<HTMLElement>('dialog, [popover]');
    if (menu instanceof HTMLDialogElement) menu.close();
    else if (menu) menu.hidePopover();
  });
}
