// Runs in its own process. Migrates the database of DATABASE_URL, and prints the applied migrations.
import { connectDatabase } from '#netlify/db/client.ts';
import { migrate } from '#netlify/db/migrate.ts';

const database = await connectDatabase();
process.stdout.write(JSON.stringify(await migrate(database)));
await database.close();
