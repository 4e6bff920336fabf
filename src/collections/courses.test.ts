import { expect, test, vi } from 'vitest';
import { getCourse } from './courses.ts';

vi.mock('astro:content', () => ({
  getEntry: (_collection: string, id: string) =>
    Promise.resolve(id === 'newborn-course' ? { data: { kind: 'course' } } : undefined),
}));

test('a course that pages show is found, or its file is named with what to do', async () => {
  await expect(getCourse('newborn-course', 'course')).resolves.toEqual({ kind: 'course' });
  await expect(getCourse('newborn-course', 'workshop-day')).rejects.toThrow(
    'src/content/courses/newborn-course.mdx must have "kind: workshop-day", because pages show it as one.',
  );
  await expect(getCourse('mumsgist-bespoke', 'course')).rejects.toThrow(
    'src/content/courses/mumsgist-bespoke.mdx is missing, but pages show it. Add it again.',
  );
});
