/** Lets "Apply to Join" choose its service in the form, also before the form has hydrated and from other pages. */
export function watchServiceChoice(): void {
  choose(new URLSearchParams(location.search).get('service'));
  for (const link of document.querySelectorAll<HTMLElement>('[data-service]'))
    link.addEventListener('click', () => {
      choose(link.dataset['service']);
    });
}

function choose(service: string | null | undefined): void {
  const field = document.querySelector<HTMLSelectElement>('select[name=service]');
  if (!service || !field) return;
  field.value = service;
  // The default too: the visa popup ignores choices that the page made.
  field.selectedOptions[0]?.setAttribute('selected', '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
