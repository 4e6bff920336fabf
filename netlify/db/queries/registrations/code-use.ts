import sql, { type Sql } from 'sql-template-tag';

export interface CodeUse {
  /** `null` for none. */
  code: Sql;
  /** Of the person who registers. */
  emailKey: Sql;
  phoneE164: Sql;
  now: Date;
  /** The code's row, or nulls, for a query that reads it. */
  from: Sql;
}

/** Whether the family's address and number, as far as the code has them, are those of the person who registers. */
function isTheirs({ emailKey, phoneE164 }: Pick<CodeUse, 'emailKey' | 'phoneE164'>): Sql {
  return sql`(
    coalesce(codes.email_key, ${emailKey}) = ${emailKey}
    and coalesce(codes.phone_e164, ${phoneE164}) is not distinct from ${phoneE164})`;
}

/** Selects and locks a code that the person can use: a training code, or the family's own. Two cannot use one training code. */
export function usableCode({ code, now, ...person }: Omit<CodeUse, 'from'>): Sql {
  return sql`
    select * from codes
    where codes.code = ${code} and codes.redeemed_at is null and codes.expires_at > ${now}::timestamptz
      and (codes.offer = 'training' or codes.offer = 'family' and ${isTheirs(person)})
    for update`;
}

/** Redeems a training code, the row `code` of the statement, if `registered` has a row. A family's stays as it is. */
export function redeemedCode(now: Date, registered: Sql): Sql {
  return sql`
    update codes set redeemed_at = ${now}::timestamptz, redeemed_for = 'Course registration'
    from code
    where codes.id = code.id and code.offer = 'training' and exists (select from ${registered})`;
}

export type CodeRefusal = 'code-unknown' | 'code-other-offer' | 'code-used' | 'code-expired' | 'code-other-family';

/** Why a code cannot be used, or null. A training code is for courses. The query reads `from` of the use. */
export function codeRefusal({ code, now, ...person }: CodeUse, { ofCourse = sql`true` } = {}): Sql {
  return sql`
    case
      when ${code}::text is null then null
      when codes.code is null then 'code-unknown'
      when codes.offer <> 'family' and not (codes.offer = 'training' and ${ofCourse}) then 'code-other-offer'
      when codes.redeemed_at is not null then 'code-used'
      when codes.expires_at <= ${now}::timestamptz then 'code-expired'
      when codes.offer = 'family' and not ${isTheirs(person)} then 'code-other-family'
    end`;
}
