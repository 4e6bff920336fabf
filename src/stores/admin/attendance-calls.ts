import { changeCourseRegistration } from '#src/contract/course-registration-change.ts';
import { COURSE_REGISTRATIONS, type CourseRegistration } from '#src/contract/course-registrations.ts';
import { findRow } from '#src/contract/lists.ts';
import { changeRegistration, REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import { isUuid } from '#src/lib/ids.ts';
import type { Mark, Tick } from './unsent-ticks.ts';

/** @throws ApiError, also `changed_meanwhile` */
export async function sendMark({ of, id, attended, seen: { updatedAt } }: Tick): Promise<Mark> {
  if (!isUuid(of)) return registrationMark(await changeRegistration(id, { attended, updatedAt }));
  return sessionMark(await changeCourseRegistration(id, { attended: { [of]: attended }, updatedAt }), of);
}

/** @returns `null` for a registration that was erased */
export async function findMark({ of, id }: Tick): Promise<Mark | null> {
  if (!isUuid(of)) {
    const row = await findRow(REGISTRATIONS, id, { search: id });
    return row && registrationMark(row);
  }
  const row = await findRow(COURSE_REGISTRATIONS, id, { search: id });
  return row && sessionMark(row, of);
}

export function registrationMark({ attendedAt, updatedAt, cancelledAt }: Registration): Mark {
  return { attendedAt, updatedAt, isCancelled: cancelledAt !== null };
}

export function sessionMark({ attendance, updatedAt }: CourseRegistration, session: string): Mark {
  const attendedAt = attendance.find(({ sessionId }) => sessionId === session)?.attendedAt ?? null;
  return { attendedAt, updatedAt, isCancelled: false };
}
