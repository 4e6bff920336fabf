import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, type ReactNode } from 'react';
import { watchToken, type LinkState } from '#src/stores/link-token.ts';
import { OutlineLink, TryAgain } from './Buttons.tsx';

interface LinkPageProps<Found extends { phase: string }> {
  $state: ReadableAtom<Found | LinkState>;
  /** Called with the token in the URL, now and whenever it changes. */
  load: (token: string) => unknown;
  /** What the link opens: "booking". */
  noun: string;
  /** Shown until the page knows more. */
  lead?: ReactNode;
  /** Shown for a link that is not valid. */
  invalid: ReactNode;
  children: (found: Found) => ReactNode;
}

/** The page that a link from an email opens. */
export function LinkPage<Found extends { phase: string }>({
  $state,
  load,
  noun,
  lead,
  invalid,
  children,
}: LinkPageProps<Found>) {
  const state = useStore($state);
  useEffect(() => watchToken((token) => void load(token)), [load]);
  if (isFound(state)) return children(state);
  if (state.phase === 'invalid') return invalid;
  return (
    <>
      {lead}
      {state.phase === 'loading' ? (
        <p role="status">{`Loading your ${noun}...`}</p>
      ) : (
        <TryAgain
          text={`We could not load your ${noun}. Please check your connection.`}
          onPress={() => void load(location.hash.slice(1))}
        />
      )}
    </>
  );
}

function isFound<Found extends { phase: string }>(state: Found | LinkState): state is Found {
  return !['loading', 'failed', 'invalid'].includes(state.phase);
}

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
      <OutlineLink href={askForLink} target="_blank" rel="noopener" className="mt-5">
        Ask for the link on WhatsApp
      </OutlineLink>
    </>
  );
}

/** What all links of a page have in common. */
export function Lead({ children }: { children: string }) {
  return <p className="mb-8 max-w-3xl text-lg text-dusk">{children}</p>;
}
