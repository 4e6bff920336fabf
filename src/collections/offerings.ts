import { getCourse, getLongCourses } from './courses.ts';

/** Lists the training other than the intro workshop, with links. */
export async function listOfferings() {
  const [firstAid, [newborn, toddler]] = await Promise.all([
    getCourse('first-aid-days', 'recurring-day'),
    getLongCourses(),
  ]);
  return [
    {
      title: 'Group days',
      text: 'One-day workshops in newborn and toddler care.',
      link: { label: 'See the one-day workshops', href: '/workshops' },
    },
    {
      title: firstAid.name,
      text: `${firstAid.description} They take place ${firstAid.every}.`,
      link: { label: 'Read about first aid', href: firstAid.href },
    },
    {
      title: 'The longer courses',
      text: `${newborn.shortName}, and ${toddler.shortName}.`,
      link: { label: 'Compare the two courses', href: '/course-selection' },
    },
  ];
}
