import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { isOpenBooking } from '../registrations/bookings.ts';

/** A booking as the provider's page names it, with what is due and what was paid, in fils. */
export interface Checkout {
  id: string;
  email: string | null;
  firstName: string;
  lastName: string;
  nannyFirstName: string | null;
  nannyLastName: string | null;
  title: string;
  startsAt: Date;
  due: number;
  paid: number;
  deposit: number | null;
  isSpam: boolean;
}

/** @returns `null` for a booking that the link no longer opens; one that is cancelled has nothing due */
export async function findCheckout(database: Database, id: string, now: Date): Promise<Checkout | null> {
  const [found] = await database.query<Checkout>(sql`
    select registration.id, registration.email, first_name as "firstName", last_name as "lastName",
      nanny_first_name as "nannyFirstName", nanny_last_name as "nannyLastName", training.title, training.starts_at as "startsAt",
      case when registration.cancelled_at is null and training.cancelled_at is null then balance.due else 0 end::float8 as due,
      balance.paid::float8, balance.deposit::float8, registration.is_spam as "isSpam"
    from registrations registration join trainings training on training.id = registration.training_id
    cross join lateral (select * from balances where row_id = registration.id) balance
    where ${isOpenBooking(id, now)}`);
  return found ?? null;
}
