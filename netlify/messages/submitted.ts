import { enabledMessages, type MessageType } from './message-type.ts';
import { spamNotice } from './emails/spam-notice.ts';

/** What a submission sends: of spam, which fills in the hidden field `website`, only staff get to know. */
export function messagesOnSubmit(
  messages: readonly MessageType[],
  { website }: { website: boolean },
): readonly MessageType[] {
  return enabledMessages(website ? [spamNotice] : messages);
}
