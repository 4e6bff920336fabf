import type { CourseType } from '#src/lib/course-names.ts';
import { PLACES_FREE } from '#src/lib/place-texts.ts';
import { trainingPath } from '#src/lib/training-links.ts';

interface Found {
  workshop: { id: number };
  /** `null` for a workshop. */
  courseType: CourseType | null;
}

/** Says that a place is free for everybody, so that nobody needs to wait for it. */
export function BookNow({ workshop, courseType }: Found) {
  return (
    <>
      <p className="mt-3">{PLACES_FREE}.</p>
      <a
        href={trainingPath({ id: workshop.id, courseType })}
        className="me-3 mt-5 inline-flex min-h-12 items-center rounded-full bg-ember px-7 font-semibold text-white hover:bg-night"
      >
        Book now
      </a>
    </>
  );
}
