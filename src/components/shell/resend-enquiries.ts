/** Hydrates the toaster where an enquiry is unsent (stores/unsent-enquiries.ts): the toaster sends it again. */
export function resendEnquiries(): void {
  try {
    // Repeats the key: with an import, the script of every page would become a separate file.
    if (localStorage.getItem('unsent-enquiries')) dispatchEvent(new Event('astro:hydrate'));
  } catch {
    // Storage is blocked.
  }
}
