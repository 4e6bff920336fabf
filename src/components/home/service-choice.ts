/** Lets "Apply to Join" choose its service in the form, even from another page or before the form has hydrated. */
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
  // Also made the default, because the visa popup takes any other choice for the visitor's.
  field.selectedOptions[0]?.setAttribute('selected', '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
