import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';

interface ReplyLinkProps {
  /** The draft of an email. */
  href: string;
  name: string;
  isHandled: boolean;
  /** Marks the row as handled. */
  onReply: () => void;
}

/** Opens the draft in the mail program. A reply marks the row as handled. */
export function ReplyLink({ href, name, isHandled, onReply }: ReplyLinkProps) {
  return (
    <a
      href={href}
      aria-label={`${isHandled ? 'Reply' : 'Reply and mark as handled'}: ${name}`}
      onClick={(event) => {
        // After the first click of a double click, another row may stand here.
        if (event.detail > 1) event.preventDefault();
        else if (!isHandled) onReply();
      }}
      className={TEXT_LINK}
    >
      Reply
    </a>
  );
}
