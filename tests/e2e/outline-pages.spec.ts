import type { Page } from 'playwright/test';
import { FACTS } from './support/stated-facts.ts';
import { expect, test } from './support/test.ts';
import { TESTIMONIALS } from './support/testimonials.ts';

/** What a screen reader is told of each page: landmarks, headings and what is in them. */
const main = (page: Page) => page.getByRole('main');

test('the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to the content"
    - banner:
      - link "Nova, home page"
      - navigation "Main":
        - list:
          - listitem:
            - link "HOME"
    - main:
      - heading "Calm homes start with a confident nanny." [level=1]
      - heading "Train Your Nanny" [level=2]
      - heading "Hire a Nanny" [level=2]
      - heading "Three ways we help your family" [level=2]
      - heading "Bespoke Nanny Placement" [level=3]
      - group "From a parent and from a nanny":
        - button "Previous testimonial"
        - button "Next testimonial"
        - group "1 of ${TESTIMONIALS.length}"
      - heading "Latest Insights" [level=2]
      - list "Latest Insights"
      - region "Join the Nova List":
        - form "Join the Nova List"
      - heading "Talk to us" [level=2]
    - contentinfo:
      - navigation "Quick Links"
      - navigation "Resources"
    - complementary "Quick contact"
  `);
});

test('the visa page, on a phone, where its table is cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/visa-process');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "A special rate for your nanny's two-year visa" [level=1]
      - heading "Six steps to the visa" [level=2]
      - heading "10 reasons to choose our licensed visa partner" [level=2]
      - table "10 reasons to choose our licensed visa partner":
        - rowgroup:
          - row:
            - columnheader "What to compare"
            - columnheader "Our licensed visa partner"
        - rowgroup:
          - row:
            - rowheader "Cost"
            - cell /${FACTS.visa.price}/
      - heading "Questions about the visa" [level=2]
  `);
});

test('an article', async ({ page }) => {
  await page.goto('/first-aid');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading /Paediatric first aid in Dubai/ [level=1]
        - navigation "Contents"
        - heading "In short" [level=2]
        - table
        - heading "Sources" [level=2]
        - region "${FACTS.offers.hiring} off when you hire a nanny":
          - form "${FACTS.offers.hiring} off when you hire a nanny"
      - heading "Keep reading" [level=2]
      - heading "What you can do next" [level=2]
  `);
});

test('the FAQ, with an answer open', async ({ page }) => {
  await page.goto('/faq');
  await main(page).locator('summary').first().click();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Frequently asked questions" [level=1]
      - heading "Questions and answers" [level=2]
      - group:
        - heading "What is Nova?" [level=3]
        - paragraph: /Nova trains and places nannies/
      - group:
        - heading "Which courses can my nanny take?" [level=3]
  `);
});
