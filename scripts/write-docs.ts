// `npm run docs`: updates the numbers in docs/rules.md from the constants and the content.
import { writeFile } from 'node:fs/promises';
import { writtenFiles } from './docs/written-files.ts';

for (const [file, text] of Object.entries(await writtenFiles())) await writeFile(file, text);
