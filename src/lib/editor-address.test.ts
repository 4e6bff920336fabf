import { expect, test } from 'vitest';
import { editorAddress } from './editor-address.ts';

test.for([
  ['src/content/law/sick-leave.mdx', '/edit#/collections/law/entries/sick-leave'],
  ['src/content/visa/faq/02-app.mdx', '/edit#/collections/visaFaq/entries/02-app'],
  ['src/content/figures/offers.json', '/edit#/collections/figures/entries/offers'],
  ['SITE_URL', 'SITE_URL'],
  ['docs/runbook.md', 'docs/runbook.md'],
] as const)('%s is mended at %s', ([where, address]) => expect(editorAddress(where)).toBe(address));
