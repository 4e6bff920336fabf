/** A number as people write it, with its country code. */
export const SHOWN_NUMBER = /^\+[\d\s()-]{8,}$/;

/** A link that opens a WhatsApp chat with a number as people write it, optionally with a text already typed. */
export function whatsappLink(number: string, text?: string): string {
  const digits = number.replace(/\D/g, '');
  return `https://wa.me/${digits}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}
