// Runs in its own process. Records a payment (its body is the first argument) with the administrator's session cookie (the second),
// and stops for good after so many statements of the transaction (the third), which it prints.
import { connectDatabase, provideDatabase } from '#netlify/db/client.ts';
import type { Run } from '#netlify/db/database.ts';
import { callerFactory, loadRouter } from '#tests/support/caller.ts';

const [body = '', cookies = '', last] = process.argv.slice(2);
const database = await connectDatabase();

function stopping(run: Run): Run {
  let statements = 0;
  return async (statement) => {
    const rows = await run<never>(statement);
    statements += 1;
    if (statements === Number(last)) {
      process.stdout.write('stopped\n');
      await new Promise(() => undefined);
    }
    return rows;
  };
}

provideDatabase({ ...database, transaction: (work) => database.transaction((run) => work(stopping(run))) });
const staff = callerFactory(await loadRouter())({ cookies: JSON.parse(cookies) as [string, string][] });
setInterval(() => undefined, 60_000);
await staff.post('/api/admin/payments', JSON.parse(body));
