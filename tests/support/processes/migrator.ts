// A process of its own that migrates the database of DATABASE_URL and says which migrations it applied.
import { connectDatabase } from '#netlify/db/client.ts';
import { migrate } from '#netlify/db/migrate.ts';

const database = await connectDatabase();
process.stdout.write(JSON.stringify(await migrate(database)));
await database.close();
