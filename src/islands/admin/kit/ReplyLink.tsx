import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';

interface ReplyLinkProps {
  /** The draft of an email (`mailto:`), or a chat (`https:`). */
  href: string;
  name: string;
  isHandled: boolean;
  onReply: () => void;
}

/** Opens the draft in the mail program, or the chat in a new tab. A reply marks the row as handled. */
export function ReplyLink({ href, name, isHandled, onReply }: ReplyLinkProps) {
  const isChat = href.startsWith('https:');
  return (
    <a
      href={href}
      {...(isChat && { target: '_blank', rel: 'noopener' })}
      aria-label={`${isHandled ? 'Reply' : 'Reply and mark as handled'}: ${name}${isChat ? ' (opens in a new tab)' : ''}`}
      onClick={(event) => {
        // After the first click of a double click, another row may have moved here.
        if (event.detail > 1) event.preventDefault();
        else if (!isHandled) onReply();
      }}
      className={TEXT_LINK}
    >
      Reply
    </a>
  );
}
