import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { InvalidLink, Lead, LinkPage } from '#src/islands/form/LinkPage.tsx';
import { $offer, loadOffer } from './offer.ts';

/** The confirmation is loaded with the form, so that it also appears without a connection. */
async function loadOpenOffer() {
  const [{ OpenOffer }] = await Promise.all([import('./OpenOffer.tsx'), loadTakenOffer()]);
  return OpenOffer;
}

const loadTakenOffer = async () => (await import('./TakenOffer.tsx')).TakenOffer;
const loadEndedOffer = async () => (await import('./EndedOffer.tsx')).EndedOffer;

interface OfferPageProps {
  whatsapp: string;
  lead: string;
  /** The address of a chat that asks for the link. */
  askForLink: string;
}

/** An offer of a place, opened by the token in the address (docs/rules.md, Waiting list). */
export function OfferPage({ whatsapp, lead, askForLink }: OfferPageProps) {
  return (
    <LinkPage
      $state={$offer}
      load={loadOffer}
      noun="offer"
      lead={<Lead>{lead}</Lead>}
      invalid={<InvalidLink askForLink={askForLink} />}
    >
      {(found) => {
        if (found.offer.state === 'offered') return <LazyPart key={found.token} load={loadOpenOffer} props={found} />;
        if (found.offer.state === 'booked')
          return <LazyPart key={found.token} load={loadTakenOffer} props={{ ...found, whatsapp }} />;
        return <LazyPart key={`${found.token} ${found.offer.workshop.state}`} load={loadEndedOffer} props={found} />;
      }}
    </LinkPage>
  );
}
