import { Cron } from 'croner';
import type { Context } from '@netlify/functions';
import { logError } from '#netlify/log.ts';
import type { LoadedFunction } from './functions.ts';

/** Runs scheduled functions by UTC, as Netlify does. A run does not start before the previous one has ended. */
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
