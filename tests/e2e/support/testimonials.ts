import type { Locator, Page } from 'playwright/test';
import { entriesOf } from './content.ts';

/** The testimonials of the home page, in its order. They are samples until the owner has real ones (docs/deploy.md). */
export const TESTIMONIALS = entriesOf('testimonials')
  .map(({ data }) => ({ order: Number(data['order']), name: String(data['name']), text: String(data['text']).trim() }))
  .sort((a, b) => a.order - b.order);

/** The text of a testimonial. The index wraps around: 0 is the first, -1 the last. */
export function testimonialAt(page: Page, index: number): Locator {
  const text = TESTIMONIALS.at(index % TESTIMONIALS.length)?.text;
  if (!text || TESTIMONIALS.length < 2) throw new Error('The carousel needs at least two testimonials with a text.');
  return page.getByText(text);
}
