import { wellFormed } from './text.ts';

export interface MailDraft {
  to: string;
  subject: string;
  body?: string;
}

/** Returns a `mailto:` link (RFC 6068). The address is encoded, so that a "?" in it adds no header fields. */
export function mailLink(to: string): string {
  return `mailto:${encodeAddress(to)}`;
}

/** In characters. Some mail programs cut off longer links. */
const LONGEST_LINK = 2_000;

/** Returns a link that drafts an email to several people as blind copies; `null` if there are too many. */
export function mailToAllLink(addresses: readonly string[]): string | null {
  const link = `mailto:?bcc=${addresses.map(encodeAddress).join(',')}`;
  return link.length > LONGEST_LINK ? null : link;
}

export function mailDraftLink({ to, subject, body }: MailDraft): string {
  const text = body === undefined ? '' : `&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
  return `${mailLink(to)}?subject=${encode(subject)}${text}`;
}

function encodeAddress(address: string): string {
  return encode(address).replaceAll('%40', '@');
}

function encode(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

export const NUMBER_WITH_COUNTRY_CODE = /^\+[\d\s()-]{8,}$/;

const UAE = /^(?:\+971|0)(5\d|\d)(\d{3})(\d{4})$/;

/** A country code has one or two of these digits, else three (E.164). */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * Formats "+971501234567" or "0501234567" as "+971 50 123 4567", and numbers of other countries in threes: "+63 917 123 4567".
 * The library behind `formatE164` knows how each country groups its numbers, but is too large for a page.
 */
export function formatNumber(e164: string): string {
  if (UAE.test(e164)) return e164.replace(UAE, '+971 $1 $2 $3');
  const [, country, number] = COUNTRY.exec(e164) ?? [];
  return number ? `+${country} ${number.replace(/\d{3}(?=\d{3})/g, '$& ')}` : e164;
}

/** Returns a link that opens a WhatsApp chat with the text typed in. */
export function whatsappLink(number: string, text?: string): string {
  const digits = number.replace(/\D/g, '');
  return `https://wa.me/${digits}${text === undefined ? '' : `?text=${encode(text)}`}`;
}

/** Returns a link that shows a place on a map. */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Returns a link that opens WhatsApp with the text, and lets the sender choose the chat. */
export function whatsappShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(wellFormed(text))}`;
}
