export const NUMBER_WITH_COUNTRY_CODE = /^\+[\d\s()-]{8,}$/;

/** Opens a chat, with the text typed in. */
export function whatsappLink(number: string, text?: string): string {
  const digits = number.replace(/\D/g, '');
  return `https://wa.me/${digits}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
}
