import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { InvalidLink, Lead, LinkPage } from '#src/islands/form/LinkPage.tsx';
import { $waiting, loadWaiting } from './waiting.ts';

const loadPlace = async () => (await import('./WaitingPlace.tsx')).WaitingPlace;

/** A place in line, opened by the token in the address (docs/rules.md, Waiting list). */
export function WaitingPage({ lead, askForLink }: { lead: string; askForLink: string }) {
  return (
    <LinkPage
      $state={$waiting}
      load={loadWaiting}
      noun="place"
      lead={<Lead>{lead}</Lead>}
      invalid={<InvalidLink askForLink={askForLink} />}
    >
      {(found) => <LazyPart key={found.token} load={loadPlace} props={found} />}
    </LinkPage>
  );
}
