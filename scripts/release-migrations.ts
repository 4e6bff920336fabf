// `npm run db:release`: stores the checksums of all migrations, after which a test holds those files as they are. For a release
// with new migrations, and never to quiet that test: a database that applied the old file refuses the new one.
import { writeFile } from 'node:fs/promises';
import { checksums, RELEASED } from './release/checksums.ts';

await writeFile(RELEASED, `${JSON.stringify(await checksums(), null, 2)}\n`);
