import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { LinkPage } from '#src/islands/form/LinkPage.tsx';
import { InvalidLink } from '#src/islands/offer/OtherTrainings.tsx';
import { $waiting, loadWaiting } from './waiting.ts';

const loadPlace = async () => (await import('./WaitingPlace.tsx')).WaitingPlace;

/** A place in line, opened by the token in the address (docs/rules.md, Waiting list). */
export function WaitingPage() {
  return (
    <LinkPage $state={$waiting} load={loadWaiting} noun="place" invalid={<InvalidLink />}>
      {(found) => <LazyPart key={found.token} load={loadPlace} props={found} />}
    </LinkPage>
  );
}
