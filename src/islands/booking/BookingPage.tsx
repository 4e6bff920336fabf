import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { InvalidLink, LATEST_LINK, LinkPage } from '#src/islands/form/LinkPage.tsx';
import { $booking, loadBooking, rememberedToken } from './booking.ts';

const loadDetail = async () => (await import('./BookingDetail.tsx')).BookingDetail;

interface BookingPageProps {
  whatsapp: string;
  /** The address of a chat that asks for the booking's link. */
  askForLink: string;
}

function load(ofAddress: string): void {
  const token = ofAddress || rememberedToken();
  // Downloads the script together with the booking, not after it.
  if (token !== '') void loadDetail().catch(() => undefined);
  void loadBooking(token);
}

/** A booking, opened by the token in the address (docs/rules.md, Registration). */
export function BookingPage({ whatsapp, askForLink }: BookingPageProps) {
  return (
    <LinkPage $state={$booking} load={load} noun="booking" invalid={<Invalid askForLink={askForLink} />}>
      {(state) =>
        state.phase === 'erased' ? (
          <>
            <FocusTarget as="h2" className="text-2xl">
              Your booking has been deleted.
            </FocusTarget>
            {state.kept.map(({ what, why }) => (
              <p key={what} className="mt-3">
                We keep: {what}. {why}
              </p>
            ))}
          </>
        ) : (
          <LazyPart
            key={state.token}
            load={loadDetail}
            props={{ token: state.token, booking: state.booking, whatsapp }}
          />
        )
      }
    </LinkPage>
  );
}

/** A guest who comes back from a payment in another tab has an address without a token. */
function Invalid({ askForLink }: Pick<BookingPageProps, 'askForLink'>) {
  if (location.hash.length > 1) return <InvalidLink text={LATEST_LINK} askForLink={askForLink} />;
  return (
    <InvalidLink
      heading="Please open the link to your booking."
      text="It shows your booking. If you’ve just paid, we’ll write to you when your payment arrives."
      askForLink={askForLink}
    />
  );
}
