import sql, { type Sql } from 'sql-template-tag';

export interface CodeUse {
  /** The code in its canonical form, or null. */
  code: Sql;
  /** The keys of the person who registers. */
  emailKey: Sql;
  phoneE164: Sql;
  now: Date;
  /** A `from` that has the row `codes` of the code, or nulls. */
  from: Sql;
}

/** Whether the family's email address and phone number, where the code has them, are those of the person who registers. */
function isTheirs({ emailKey, phoneE164 }: Pick<CodeUse, 'emailKey' | 'phoneE164'>): Sql {
  return sql`(
    coalesce(codes.email_key, ${emailKey}) = ${emailKey}
    and coalesce(codes.phone_e164, ${phoneE164}) is not distinct from ${phoneE164})`;
}

/** Selects a code that the person can use: a training code, or her family's. The lock keeps two from using one training code. */
export function usableCode({ code, now, ...person }: Omit<CodeUse, 'from'>): Sql {
  return sql`
    select * from codes
    where codes.code = ${code} and codes.redeemed_at is null and codes.expires_at > ${now}::timestamptz
      and (codes.offer = 'training' or codes.offer = 'family' and ${isTheirs(person)})
    for update`;
}

/** An update that redeems a training code, the row `code`, if `registered` has a row. A family's code stays as it is. */
export function redeemedCode(now: Date, registered: Sql): Sql {
  return sql`
    update codes set redeemed_at = ${now}::timestamptz, redeemed_for = 'Course registration'
    from code
    where codes.id = code.id and code.offer = 'training' and exists (select from ${registered})`;
}

export type CodeRefusal = 'code-unknown' | 'code-other-offer' | 'code-used' | 'code-expired' | 'code-other-family';

/** Why a code cannot be used, or null. The query reads `from`. @param ofCourse whether it is for a course, as training codes */
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
