import { isNannyApart } from '#src/contract/attendees.ts';
import { e164Of } from '#src/lib/e164.ts';
import { UNNAMED, type AttendeeDetails, type NewAttendee } from './attendees.ts';

/** What a request for places says of who attends. */
interface Request {
  nannyFirstName?: string | null | undefined;
  nannyLastName?: string | null | undefined;
  nannyEmail?: string | null | undefined;
  nannies?: number | undefined;
  attendees?: readonly AttendeeDetails[] | undefined;
}

/**
 * Who attends, one for each place: those who are named, in their order. The first one of a visitor's booking, and who has a place alone,
 * is who books, unless a nanny is named or a parent books.
 */
export async function newAttendees(
  request: Request,
  { isByStaff, isParent }: { isByStaff: boolean; isParent: boolean },
): Promise<NewAttendee[]> {
  const { nannyFirstName = null, nannyLastName = null, nannyEmail = null, attendees = [] } = request;
  const nanny = { ...UNNAMED, firstName: nannyFirstName, lastName: nannyLastName, email: nannyEmail };
  const named = isNannyApart(request) ? [nanny, ...attendees] : attendees;
  const places = Math.max(request.nannies ?? 1, named.length);
  const attendsHerself = named.length === 0 && !isParent && (places === 1 || !isByStaff);
  return Promise.all(
    Array.from({ length: places }, async (_, index) => {
      const details = { ...UNNAMED, ...named[index] };
      return {
        ...details,
        isBooker: index === 0 && attendsHerself,
        phoneE164: await e164Of(details.phone ?? undefined),
      };
    }),
  );
}
