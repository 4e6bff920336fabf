import sql, { empty, type Sql } from 'sql-template-tag';
import { serviceLabel } from '#src/contract/enquiries.ts';
import type { TodayRow } from '#src/contract/today.ts';
import { enquiryReplyLink } from '#src/lib/enquiry-reply.ts';
import { isoText } from '../../database.ts';

/** At most this many rows are shown in each list. */
export const TODAY_ROWS = 5;

interface Waiting {
  from: Sql;
  where: Sql;
  /** `id` by default. */
  id?: Sql;
  name: Sql;
  detail: Sql;
  /** Orders the rows, earliest first. By default, `created_at`. */
  at?: Sql;
  phone?: Sql;
  /** The address or number of the person to whose page the name links. */
  person?: Sql;
  /** Columns that only this list has, after a comma. */
  more?: Sql;
}

const NULL_TEXT = sql`null::text`;

/** An expression for a list of Today: its count and its first rows. */
export function firstOf(waiting: Waiting): Sql {
  const { from, where, name, detail, phone = NULL_TEXT, person = NULL_TEXT, more = empty } = waiting;
  const { id = sql`id`, at = sql`created_at` } = waiting;
  return sql`json_build_object(
    'count', ${count(from, where)},
    'rows', (
      select coalesce(json_agg(first), '[]'::json)
      from (
        select ${id}::text as id, ${name} as name, ${detail} as detail, ${isoText(at)} as at, ${phone} as "phoneE164",
          ${person} as person ${more}
        from ${from} where ${where} order by ${at}, ${id}::text limit ${TODAY_ROWS}
      ) first
    )
  )`;
}

export function count(from: Sql, where: Sql): Sql {
  return sql`(select count(*)::int from ${from} where ${where})`;
}

/** Adds to a list the trainings that its rows belong to. */
export function withTrainings(list: Sql, trainings: Sql): Sql {
  return sql`(${list}::jsonb || jsonb_build_object('trainings', ${trainings}))`;
}

/** A list that shows only its count, without rows. */
export function onlyCount(number: Sql): Sql {
  return sql`json_build_object('count', ${number}, 'rows', '[]'::json)`;
}

/** Adds the link to a draft reply, and makes the detail of the service and the message. */
export function toWaitingEnquiry({
  email = null,
  message = '',
  detail,
  ...row
}: TodayRow & { email?: string | null; message?: string }): TodayRow {
  const service = serviceLabel(detail ?? '');
  return {
    ...row,
    detail: `${service}: ${message}`,
    replyLink: enquiryReplyLink({ ...row, name: row.name ?? '', email, service, message, createdAt: row.at ?? '' }),
  };
}

/** Replaces a code in the row's detail by its words. */
export function withWords(row: TodayRow, words: Readonly<Record<string, string>>): TodayRow {
  return { ...row, detail: row.detail && (words[row.detail] ?? row.detail) };
}
