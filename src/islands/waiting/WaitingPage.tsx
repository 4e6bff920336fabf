import { InvalidLink } from '#src/islands/form/InvalidLink.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { LinkPage } from '#src/islands/form/LinkPage.tsx';
import { $waiting, loadWaiting } from './waiting.ts';

const loadPlace = async () => (await import('./WaitingPlace.tsx')).WaitingPlace;

/** A place in line, opened by the token in the address (docs/rules.md, Waiting list). */
export function WaitingPage({ askForLink }: { askForLink: string }) {
  return (
    <LinkPage $state={$waiting} load={loadWaiting} noun="place" invalid={<InvalidLink askForLink={askForLink} />}>
      {(found) => <LazyPart key={found.token} load={loadPlace} props={found} />}
    </LinkPage>
  );
}
