// `npm run db:release`: stores the checksums of all migrations. From then on, a test fails if those files change. Run it for a
// release with new migrations, never to silence that test: a database that applied the old file refuses the new one.
import { writeFile } from 'node:fs/promises';
import { checksums, RELEASED } from './release/checksums.ts';

await writeFile(RELEASED, `${JSON.stringify(await checksums(), null, 2)}\n`);
