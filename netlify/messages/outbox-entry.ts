import { serviceLabel } from '#src/contract/enquiries.ts';
import type { OutboxEntry } from '#src/contract/system.ts';
import { namesByWord } from '#netlify/course-names.ts';
import { chatLink } from './chat-texts.ts';
import type { Stored } from '#netlify/db/database.ts';
import { describeKind } from '#netlify/db/queries/outbox/message-names.ts';
import type { OutboxRow } from '#netlify/db/queries/outbox/outbox-list.ts';
import { readEnvironment } from '#netlify/env.ts';

/** Returns a row of the outbox as the API has it, with recipient, subject and chat. */
export function toOutboxEntry({
  toPerson,
  name,
  address,
  detail,
  payload,
  ...entry
}: OutboxRow): Stored<OutboxEntry, 'createdAt' | 'nextTryAt'> {
  const { to, words } = describeKind(entry.kind);
  const details = [toPerson ? null : (name ?? address), wordsOf(detail)].filter((part) => part !== null).join(', ');
  return {
    ...entry,
    recipient: toPerson ? personOf(name, address) : (SERVICES[to] ?? readEnvironment().mail?.notify ?? null),
    about: details === '' ? words : `${words}: ${details}`,
    chatLink:
      payload !== null && address !== null
        ? chatLink(entry.kind, { payload, phoneE164: address }, readEnvironment())
        : null,
  };
}

const SERVICES: Readonly<Partial<Record<string, string>>> = {
  'mailing-list': 'The mailing list',
  'build-hook': 'The host',
};

function personOf(name: string | null, address: string | null): string | null {
  return name === null || address === null ? address : `${name} <${address}>`;
}

export function wordsOf(detail: string | null): string | null {
  return detail === null ? null : (namesByWord()[detail] ?? serviceLabel(detail));
}
