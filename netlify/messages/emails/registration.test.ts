import { expect, test } from 'vitest';
import { registrationPayload, workshopCalendar } from './registration.ts';

/** The payload of an entry from before workshops had their own pages. */
const OLDER = {
  registrationId: '11111111-1111-4111-8111-111111111111',
  firstName: 'Maria',
  lastName: 'Santos',
  email: 'maria@example.com',
  phone: '+971 50 123 4567',
  profession: null,
  company: null,
  notes: null,
  workshop: {
    title: 'Sleep and calm nights',
    date: 'Sunday 6 December 2026',
    time: '10:00 AM - 1:00 PM',
    location: 'Jumeirah, Dubai',
    price: 'AED 300 per nanny',
    heldOn: '2026-12-06',
  },
};

test.for([
  [OLDER.workshop, 'https://nova.example/workshop'],
  [{ ...OLDER.workshop, id: 316 }, 'https://nova.example/workshops/316'],
] as const)(
  'a calendar file leads to the workshop, also of an entry queued before it carried its number',
  async ([workshop, url]) => {
    const [file] = await workshopCalendar(registrationPayload.parse({ ...OLDER, workshop }), 'https://nova.example');
    expect(file?.content).toContain(`URL;VALUE=URI:${url}\r\n`);
  },
);
