import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySite } from '#scripts/local/site-copy.ts';
import { buildCopy } from './support/build-copy.ts';
import { plainText } from './support/page-text.ts';
import { expect, test } from './support/test.ts';

const ENTRY = `---
legalName: Nova Training FZ-LLC
licence: '123456'
address: Al Wasl Road 1
map: https://maps.example/the-hood
replyTime: 2 hours
hours: { shown: 'Sunday to Thursday, 9:00 AM - 5:00 PM', schema: 'Su-Th 09:00-17:00' }
reviews: https://reviews.example/nova
founder:
  name: Hannah Example
  portrait: { file: ../../assets/photos/one.png, shows: Hannah at the door }
  about: Hannah left Norland in 2009. She has trained nannies since.
placement:
  cost: One month of her salary, once.
  choice: We read every reference.
  time: Three weeks on most days.
  fallback: We search again.
bring: A notebook and comfortable shoes.
photos:
  room: { file: ../../assets/photos/one.png, shows: Chairs in a half circle }
  tools: null
---
`;

test('facts from the owner appear on the pages that need them', () => {
  const directory = resolve('.cache/owner-facts');
  copySite(directory);
  mkdirSync(join(directory, 'src/assets/photos'), { recursive: true });
  copyFileSync('docs/screenshots/first-screen-390.png', join(directory, 'src/assets/photos/one.png'));
  writeFileSync(join(directory, 'src/content/business/nova.mdx'), ENTRY);
  const { succeeded, output, read } = buildCopy(directory);
  expect(succeeded, output).toBe(true);

  const texts = {
    'index.html': [
      '© Nova Training FZ-LLC. Trade licence 123456.',
      'We usually reply within 2 hours, Sunday to Thursday, 9:00 AM - 5:00 PM.',
      'Hannah Example Hannah left Norland in 2009.',
    ],
    'faq.html': ['How soon do you reply?', 'What does placement cost?', 'We read every reference.'],
    'nova-family.html': [
      'What it costs',
      'One month of her salary, once.',
      'If it doesn’t work out',
      'We search again.',
    ],
    'workshop.html': ['What to bring', 'A notebook and comfortable shoes.', 'See the place on a map'],
    'booking.html': ['What to bring', 'A notebook and comfortable shoes.'],
  };
  for (const [page, parts] of Object.entries(texts)) {
    for (const part of parts) expect.soft(plainText(read(page)), page).toContain(part);
  }
  const home = read('index.html');
  for (const part of [
    'href="https://reviews.example/nova"',
    'Hannah at the door',
    '"founder":',
    '"streetAddress":"Al Wasl Road 1"',
  ])
    expect.soft(home).toContain(part);
  for (const page of ['workshop.html', 'training.html']) expect.soft(read(page)).toContain('Chairs in a half circle');
});
