import { OutlineLink } from './Buttons.tsx';

interface InvalidLinkProps {
  heading?: string;
  text?: string;
  /** The address of a chat that asks for the link. */
  askForLink: string;
}

/** For links that end. */
export const LATEST_LINK = 'Please open the link in our message again. It works until 60 days after the training.';

/** Shown for a link whose token opens nothing. */
export function InvalidLink({
  heading = "This link isn't valid.",
  text = 'Please open the link in our message again.',
  askForLink,
}: InvalidLinkProps) {
  return (
    <>
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-3">{text}</p>
      <OutlineLink href={askForLink} target="_blank" rel="noopener" className="me-3 mt-5">
        Ask for the link on WhatsApp
      </OutlineLink>
      <OutlineLink href="/workshops" className="mt-3">
        See our training
      </OutlineLink>
    </>
  );
}
