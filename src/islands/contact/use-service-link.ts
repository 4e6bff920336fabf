import { useEffect, useEffectEvent } from 'react';

/**
 * Calls when a link is pressed that chooses the enquiry's service ("Apply to Join"), before the page's own script writes the
 * service into the form (components/home/Contact.astro).
 */
export function useServiceLink(onPress: () => void): void {
  const press = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-service]')) onPress();
  });
  useEffect(() => {
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, []);
}
