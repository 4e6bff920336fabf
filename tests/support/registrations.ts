import sql from 'sql-template-tag';
import type { Database } from '#netlify/db/database.ts';
import type { Caller, ParsedResponse } from './caller.ts';

let nannies = 0;

/** Body of a registration by a new nanny. */
export function registrationBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  nannies += 1;
  return {
    firstName: 'Maria',
    lastName: `Santos ${nannies}`,
    email: `maria.${nannies}@example.com`,
    phone: '+971 50 123 4567',
    ...changes,
  };
}

export function registerPath(workshopId: number | string): string {
  return `/api/workshops/${workshopId}/register`;
}

/** @returns the ids of those who attend, in their order */
export async function attendeesOf(database: Database, registrationId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    sql`select id from attendees where registration_id = ${registrationId}::uuid order by position`,
  );
  return rows.map(({ id }) => id);
}

/** A stored registration, with the columns that tests look at. */
export interface StoredRegistration {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  profession: string | null;
  company: string | null;
  notes: string | null;
  booking_type: string;
  balance_state: string;
  is_spam: boolean;
  created_at: Date;
  updated_at: Date;
  cancelled_at: Date | null;
}

/** Returns all rows of a workshop in order of arrival. */
export function registrationsOf(database: Database, workshopId: number): Promise<StoredRegistration[]> {
  return database.query<StoredRegistration>(
    sql`select * from registrations where training_id = ${workshopId} order by created_at, id`,
  );
}

/** Returns the id in the response to a successful registration. */
export function registrationIdOf(response: ParsedResponse): string {
  const { registrationId } = response.body as { registrationId?: string };
  if (registrationId === undefined) throw new Error(`This is not a successful registration: ${response.text}`);
  return registrationId;
}

/** Registers a nanny as staff do. The body may lack an address. */
export function postByStaff(
  admin: Caller,
  trainingId: number,
  changes?: Record<string, unknown>,
): Promise<ParsedResponse> {
  return admin.post('/api/registrations', { ...registrationBody(changes), trainingId });
}

/** Registers a nanny. @returns the registration's id */
export async function register(caller: Caller, workshopId: number, changes?: Record<string, unknown>): Promise<string> {
  return registrationIdOf(await caller.post(registerPath(workshopId), registrationBody(changes)));
}
