import * as z from 'zod/mini';
import { nullIfAbsent, firstName, lastName, phone } from '#src/contract/fields.ts';
import { acceptOffer, type PlaceOffer } from '#src/contract/offer.ts';
import { confirm } from '#src/stores/confirmed-registration.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { linkErrorToast } from '#src/stores/link-token.ts';
import { $offer, reloadIfGone } from './offer.ts';

export function createOfferForm(token: string, offer: PlaceOffer): FormStore {
  return createFormStore({
    schema: z.object({ firstName, lastName, phone: nullIfAbsent(phone) }),
    constants: { token },
    draft: createMemoryDraft({ firstName: offer.firstName, lastName: offer.lastName }),
    async send(values, options) {
      try {
        return await acceptOffer(values, options);
      } catch (error) {
        await reloadIfGone(token, error);
        throw error;
      }
    },
    onSent(response, { firstName: first = '', lastName: last = '' }) {
      const nanny = { firstName: first, lastName: last, email: offer.email };
      const confirmed = confirm(offer.workshop.id, response, nanny);
      $offer.set({ phase: 'found', token, offer: { ...offer, state: 'booked' }, hasChanged: true, confirmed });
    },
    errorToast: linkErrorToast,
  });
}
