import sql, { type Sql } from 'sql-template-tag';
import type { SignUp, SignUpRequest } from '#src/contract/newsletter.ts';
import { emailKey, textKey } from '#netlify/domain/identity.ts';
import type { Database } from '../database.ts';
import { containing, listPage, textColumn, timeColumn, type ListRequest, type Page, type SortColumn } from './lists.ts';

/** A sign-up as the database gives it: instants are dates. */
export type SignUpRow = Omit<SignUp, 'createdAt' | 'forwardedAt'> & { createdAt: Date; forwardedAt: Date | null };

/** Puts an address on the list; of a known one, what the new sign-up says replaces, what it leaves out stays. */
export function insertSignUp(id: string, request: SignUpRequest, now: Date): Sql {
  return sql`
    insert into sign_ups as known (id, email, email_key, user_type, offer, source, first_name, last_name, is_spam,
      created_at, updated_at)
    values (${id}::uuid, ${request.email}, ${emailKey(request.email)}, ${request.userType}, ${request.offer},
      ${request.source}, ${request.firstName}, ${request.lastName}, ${request.website}, ${now}::timestamptz,
      ${now}::timestamptz)
    on conflict (email_key) where not is_spam do update set
      email = excluded.email,
      user_type = coalesce(excluded.user_type, known.user_type),
      offer = coalesce(excluded.offer, known.offer),
      source = excluded.source,
      first_name = coalesce(excluded.first_name, known.first_name),
      last_name = coalesce(excluded.last_name, known.last_name),
      updated_at = excluded.updated_at
    returning id`;
}

const SORTS = {
  createdAt: timeColumn(sql`created_at`),
  name: textColumn(sql`email_key`),
} satisfies Record<string, SortColumn>;

/** One page of sign-ups. */
export function listSignUps(
  database: Database,
  { search, spam, sort, ...page }: ListRequest<keyof typeof SORTS>,
): Promise<Page<SignUpRow>> {
  const filters = [sql`is_spam = ${spam}`];
  if (search) filters.push(sql`concat_ws(' ', email_key, first_name, last_name) ilike ${containing(textKey(search))}`);
  return listPage<SignUpRow>(database, {
    ...page,
    columns: sql`id, email, user_type as "userType", offer, source, first_name as "firstName", last_name as "lastName",
      created_at as "createdAt", forwarded_at as "forwardedAt"`,
    from: sql`sign_ups`,
    filters,
    id: sql`id`,
    sort: SORTS[sort],
  });
}
