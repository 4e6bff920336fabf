// `npm run docs`: writes the numbers of docs/rules.md and the payable prices from the constants and the content.
import { writeFile } from 'node:fs/promises';
import { writtenFiles } from './docs/written-files.ts';

for (const [file, text] of Object.entries(await writtenFiles())) await writeFile(file, text);
