import type { APIRoute } from 'astro';
import { getCourse, getFullCourse, getLongCourses } from '#src/collections/courses.ts';
import type { EntryTexts } from '#src/contract/admin-trainings.ts';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { entryOf } from '#src/collections/trainings.ts';

/** Lists the title and description of each page that shows trainings, for the form that announces a new date. */
export const GET: APIRoute = async () => {
  const workshops = await Promise.all([
    getCourse('intro-workshop', 'workshop'),
    getCourse('newborn-workshop', 'workshop-day'),
    getCourse('toddler-workshop', 'workshop-day'),
  ]);
  const [intro, newborn, toddler] = workshops.map(({ name, description }) => ({
    title: name,
    description: description.trim(),
  }));
  const { name, topics } = await getFullCourse();
  const firstAid = await getCourse('first-aid-days', 'recurring-day');
  const courses = (await getLongCourses()).map(
    ({ courseType, description }) =>
      [entryOf(courseType), { title: COURSE_NAMES[courseType], description: description.trim() }] as const,
  );
  const texts: Partial<EntryTexts> = {
    'intro-workshop': intro,
    'newborn-workshop': newborn,
    'toddler-workshop': toddler,
    ...Object.fromEntries(courses),
    'first-aid': { title: 'Paediatric First Aid', description: firstAid.description.trim() },
    'full-course-2025': { title: name, description: `What she learns:\n${topics.join('\n')}` },
  };
  return Response.json(texts);
};
