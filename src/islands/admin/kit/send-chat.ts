import { fetchChatLink, type ChatQuery } from '#src/contract/system.ts';
import type { Registration } from '#src/contract/registrations.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { showError, watchExpiry } from '#src/stores/session-calls.ts';

/** Said when the message goes to somebody without an email address. */
export const CHAT_READY = 'Today has the message to send on WhatsApp.';

/** Entries that send the booking's link and each certificate to somebody with a phone number. */
export function sendEntries(name: string, row: Registration): MenuEntry[] {
  const { attendees, nannies, phoneE164 } = row;
  const certificates = attendees.flatMap(({ certificate, phone, firstName }) =>
    certificate !== null && (phoneE164 ?? phone) !== null
      ? [certificateEntry(certificate, nannies > 1 && firstName !== null ? firstName : name, nannies > 1)]
      : [],
  );
  const isLive = row.cancelledAt === null && row.trainingId !== null;
  return [...(isLive && phoneE164 !== null ? [bookingEntry(row.id, name)] : []), ...certificates];
}

export function bookingEntry(registrationId: string, name: string): MenuEntry {
  const text = 'WhatsApp the booking’s link';
  return { text, label: `${text}: ${name} (opens in a new tab)`, onSelect: () => openChat({ registrationId }) };
}

export function certificateEntry(certificate: string, name: string, isNamed = false): MenuEntry {
  const text = `WhatsApp the certificate${isNamed ? ` of ${name}` : ''}`;
  return {
    text,
    label: `${text}${isNamed ? '' : `: ${name}`} (opens in a new tab)`,
    onSelect: () => openChat({ certificate }),
  };
}

/** Opens the tab before the call, because browsers block one that opens after an answer. */
async function openChat(about: ChatQuery): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const link = await watchExpiry(fetchChatLink(about));
    const opened = tab ?? window;
    if (tab) tab.opener = null;
    opened.location.assign(link);
  } catch (error) {
    tab?.close();
    showError(error, 'This cannot be sent on WhatsApp: there is no number, or no date');
  }
}
