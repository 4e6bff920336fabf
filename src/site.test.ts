import { expect, test, vi } from 'vitest';

/** The warnings of a build with these variables. */
async function warningsOf(variables: Record<string, string | boolean>): Promise<string> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value as string);
  vi.resetModules();
  await import('./site.ts');
  return warn.mock.calls.flat().join('\n');
}

const OURS = {
  SITE: 'https://www.nova-nannies.ae/',
  PUBLIC_CONTACT_EMAIL: 'hello@nova-nannies.ae',
  PUBLIC_WHATSAPP_NUMBER: '+971 55 111 2222',
  PUBLIC_VISA_WHATSAPP_NUMBER: '+971 55 111 3333',
  PUBLIC_INSTAGRAM_URL: 'https://www.instagram.com/nova.nannies',
  PUBLIC_FACEBOOK_URL: 'https://www.facebook.com/nova.nannies',
  PUBLIC_SCHEDULING_URL: 'https://calendly.com/nova/30min',
  PUBLIC_SCHEDULING_SCRIPT: 'https://calendly.com/widget.js',
  PUBLIC_PAYMENT_LINK_WORKSHOP: 'https://pay.nova-nannies.ae/workshop',
  PUBLIC_PAYMENT_LINK_YAYA: 'https://pay.nova-nannies.ae/yaya',
};

test('a production build lists the placeholders that are left', async () => {
  const warned = await warningsOf({ PROD: true, SITE: 'https://nova.example/' });
  expect(warned).toContain('SITE_URL');
  for (const name of Object.keys(OURS)) expect(warned).toContain(name);
  expect(warned).toContain('before going live');
});

test('it lists no other variables', async () => {
  const warned = await warningsOf({ PROD: true, ...OURS, PUBLIC_WHATSAPP_NUMBER: '' });
  expect(warned).toContain('set PUBLIC_WHATSAPP_NUMBER before');
});

test('without placeholders it prints nothing', async () => {
  expect(await warningsOf({ PROD: true, ...OURS })).toBe('');
});

test('the development server prints nothing', async () => {
  expect(await warningsOf({ PROD: false })).toBe('');
});

test('the site accepts each email address that forms and check:live accept', async () => {
  expect(await warningsOf({ PROD: true, ...OURS, PUBLIC_CONTACT_EMAIL: 'care&training@nova.xn--mgbaam7a8h' })).toBe('');
});

test('an invalid value stops the build with its name', async () => {
  await expect(warningsOf({ PUBLIC_CONTACT_EMAIL: 'nova' })).rejects.toThrow(
    'PUBLIC_CONTACT_EMAIL is not an email address.',
  );
  await expect(warningsOf({ PUBLIC_FACEBOOK_URL: 'nova.nannies' })).rejects.toThrow(
    'PUBLIC_FACEBOOK_URL is not an https address.',
  );
});
