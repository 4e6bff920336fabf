import type { Page } from 'playwright/test';
import { fillRegistration, showWorkshops } from './support/workshop-page.ts';
import { FACTS } from './support/stated-facts.ts';
import { expect, test } from './support/test.ts';
import { badge } from './support/visa-popup.ts';

/** What a screen reader is told of each flow: landmarks, headings, fields and what becomes of them. */
const main = (page: Page) => page.getByRole('main');

test('a workshop registration: form, errors, confirmation', async ({ page }) => {
  await page.route('**/register', (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '', registrationId: 'x' } }),
  );
  await showWorkshops(page, {});
  await page.goto('/workshop');
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  const booking = page.getByRole('region', { name: 'Booking' });
  await booking.getByLabel('Last Name').fill('Santos');
  await booking.getByLabel('Phone Number').fill('+971 50 123 4567');
  await booking.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "Build Calm, Professional, Toddler-Focused Care" [level=1]
        - region "Booking":
          - heading "Register for Workshop" [level=2]
          - form "Register for Workshop":
            - alert: Please check the 2 marked fields.
            - textbox "First Name" [invalid]
            - paragraph: First name is required
            - textbox "Last Name": Santos
            - textbox "Email Address" [invalid]
            - paragraph: Please enter a valid email address
            - textbox "Phone Number": +971 50 123 4567
            - textbox "Profession (optional)"
            - textbox "Company/Family Name (optional)"
            - textbox "Special Requests or Notes (optional)"
            - button "Register"
            - button "Cancel"
  `);
  await fillRegistration(page, 'Ana');
  await booking.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(main(page)).toMatchAriaSnapshot(`
    - region "Booking":
      - heading "Registration Confirmed!" [level=2]
      - link /Pay/
  `);
});

test('a MUMSGIST referral', async ({ page }) => {
  await page.goto('/refer/mumsgist');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "You were referred by MUMSGIST" [level=1]
      - article:
        - heading "September Newborn Training" [level=3]
      - article:
        - heading "Bespoke Workshop" [level=3]
      - region "Send your interest":
        - heading "Send your interest" [level=2]
        - form "Send your interest":
          - textbox "Full Name"
          - textbox "WhatsApp Number"
          - textbox "Nanny's Name"
          - radiogroup "Training Programme":
            - radio "September Newborn Training ${FACTS.mumsgist.newborn}" [checked]
            - radio "Bespoke Workshop ${FACTS.mumsgist.bespoke}"
          - button "Send My Interest"
  `);
  await page.getByLabel('Full Name').fill('Layla Outline');
  await page.getByLabel('WhatsApp Number').fill('+971501234567');
  await page.getByLabel("Nanny's Name").fill('Maria');
  await page.getByRole('button', { name: 'Send My Interest' }).click();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Thank You!" [level=1]
      - link "Return Home"
  `);
});

test('a YAYA registration and its payment', async ({ page }) => {
  await page.goto('/refer/yaya');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "A toddler workshop for your nanny" [level=1]
      - region "Register Your Nanny":
        - form "Register Your Nanny":
          - textbox "Your Name"
          - textbox "Email Address"
          - textbox "Phone Number"
          - textbox "Nanny's Name"
          - textbox "Child's Age"
          - textbox "Nanny's Experience Level"
          - textbox "Additional Information (optional)"
          - button "Register Your Nanny"
  `);
  await page.goto('/refer/yaya/payment');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Registration Complete!" [level=1]
      - heading "Your workshop" [level=2]
      - link /${FACTS.yaya.pay}/
      - link /Contact Support/
  `);
});

test('a course registration', async ({ page }) => {
  await page.goto('/course-registration?course=toddler');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Register for a course" [level=1]
      - region "Registration":
        - form "Register for a course":
          - alert: Please check the 5 marked fields.
          - radiogroup "Which course?":
            - radio /September Newborn/
            - radio /October Toddler/ [checked]
          - heading "Your details" [level=2]
          - radiogroup "Who you are" [invalid]
          - textbox "First Name" [invalid]
          - textbox "Last Name" [invalid]
          - textbox "Email Address" [invalid]
          - textbox "Phone Number" [invalid]
          - button "Register"
  `);
});

test('a waiting list', async ({ page }) => {
  await page.goto('/full-course-2025');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Full Professional Course" [level=1]
      - heading "Join the waiting list" [level=2]
      - form "Join the waiting list":
        - textbox "First Name"
        - textbox "Last Name"
        - textbox "Email Address"
        - textbox "Phone Number (optional)"
        - button "Join the waiting list"
  `);
});

test('an enquiry', async ({ page }) => {
  await page.goto('/#contact');
  const contact = page.locator('#contact');
  await contact.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(contact).toMatchAriaSnapshot(`
    - heading "Talk to us" [level=2]
    - tablist "How to reach us":
      - tab "Send an Enquiry" [selected]
      - tab "Schedule a Call"
    - tabpanel "Send an Enquiry":
      - form "Send an Enquiry":
        - alert: Please check the 4 marked fields.
        - textbox "Name"
        - paragraph: Name is required
        - textbox "Email"
        - paragraph: Email is required
        - combobox "What is it about?":
          - option "Please choose" [selected]
        - textbox "Message"
        - button "Send enquiry"
  `);
});

test('the popup', async ({ page }) => {
  await page.goto('/faq');
  await badge(page).click();
  await expect(page.locator('#visa-popup')).toMatchAriaSnapshot(`
    - dialog "${FACTS.offers.visa} off your nanny's 2-year visa":
      - button "Close"
      - heading "${FACTS.offers.visa} off your nanny's 2-year visa" [level=2]
      - form "Join the Nova List":
        - textbox "First Name"
        - textbox "Last Name"
        - textbox "Email"
        - button "Join the Nova List"
  `);
});
