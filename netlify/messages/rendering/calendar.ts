import { calendarMethod, calendarText, type CalendarFile } from '#src/lib/calendar.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { nounOf } from '#src/lib/training-words.ts';
import type { Attachment } from './email-content.ts';

/** Makes a file of events, which calendar programs open, or apply by themselves if they know the UIDs. */
export function calendarFile(file: CalendarFile, training: { courseType: CourseType | null }): Attachment {
  return {
    filename: `${nounOf(training)}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(file)}`,
    content: calendarText(file, new Date()),
  };
}
