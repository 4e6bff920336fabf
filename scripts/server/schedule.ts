import { Cron } from 'croner';
import type { Context } from '@netlify/functions';
import { logError } from '#netlify/log.ts';
import type { LoadedFunction } from './functions.ts';

/** Runs scheduled functions by UTC, as Netlify does. No run starts before the one before it has ended. */
export function startSchedule(functions: LoadedFunction[]): Cron[] {
  return functions.flatMap(({ name, handler, config }) => {
    if (!config.schedule) return [];
    const run = async () => {
      await handler(new Request(`http://localhost/.netlify/functions/${name}`), {} as Context);
    };
    return [
      new Cron(
        config.schedule,
        {
          timezone: 'UTC',
          protect: true,
          catch: (error: unknown) => logError(name, error),
        },
        run,
      ),
    ];
  });
}
