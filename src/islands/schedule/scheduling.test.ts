import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schedulingUrl } from './scheduling.ts';

const url = 'https://scheduling.example/nova/30min';
const query = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('without options the URL is that of the page', () => {
  expect(schedulingUrl({ url })).toBe(url);
});

test('all options become parameters', () => {
  const address = schedulingUrl({
    url,
    prefill: {
      name: 'Amal Haddad',
      firstName: 'Amal',
      lastName: 'Haddad',
      email: 'amal@example.com',
      guests: ['a@example.com', 'b@example.com'],
      location: 'Al Wasl',
      phone: '+971 50 000 0000',
      date: new Date('2025-09-07T00:00:00Z'),
      customAnswers: ['Hiring a Nova Nanny', 'A nanny from May'],
    },
    pageSettings: {
      background: '#ffffff',
      text: '#1d2440',
      primary: '#a33f29',
      hideEventTypeDetails: true,
      hideLandingPageDetails: true,
      hideCookieBanner: true,
    },
    utm: { source: 'website', medium: 'contact', campaign: 'home', term: 'nanny', content: 'tab' },
  });
  expect(query(address)).toEqual({
    name: 'Amal Haddad',
    first_name: 'Amal',
    last_name: 'Haddad',
    email: 'amal@example.com',
    guests: 'a@example.com,b@example.com',
    location: 'Al Wasl',
    phone_number: '+971 50 000 0000',
    month: '2025-09',
    date: '2025-09-07',
    a1: 'Hiring a Nova Nanny',
    a2: 'A nanny from May',
    background_color: 'ffffff',
    text_color: '1d2440',
    primary_color: 'a33f29',
    hide_event_type_details: '1',
    hide_landing_page_details: '1',
    hide_gdpr_banner: '1',
    utm_source: 'website',
    utm_medium: 'contact',
    utm_campaign: 'home',
    utm_term: 'nanny',
    utm_content: 'tab',
  });
});

test('empty and false options are left out, and the page keeps its query', () => {
  const address = schedulingUrl({
    url: `${url}?month=2025-10`,
    prefill: { name: '', guests: [], customAnswers: ['', 'second'] },
    pageSettings: { hideCookieBanner: false },
    utm: {},
  });
  expect(query(address)).toEqual({ month: '2025-10', a2: 'second' });
});

test('any name is encoded, with spaces as %20', () => {
  expect(schedulingUrl({ url, prefill: { name: 'Amal + Co 👶' } })).toContain('name=Amal%20%2B%20Co%20%F0%9F%91%B6');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      expect(query(schedulingUrl({ url, prefill: { name } }))['name']).toBe(name);
    }),
  );
});
