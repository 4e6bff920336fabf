import type { Config } from '@netlify/functions';
import { WITH_REGISTRATION, type Workshop } from '#src/contract/workshops.ts';
import { listWorkshops } from '#netlify/db/queries/workshops.ts';
import { publicJson } from '#netlify/http/answer.ts';
import { endpoint } from '#netlify/http/endpoint.ts';

export const config = { path: '/api/workshops' } satisfies Config;

export default endpoint(config.path, {
  async GET({ connect, now, request }) {
    const workshops = await listWorkshops(await connect(), now);
    const listed =
      request.headers.get('prefer') === WITH_REGISTRATION
        ? workshops
        : workshops.map(({ registrationOpen: _registrationOpen, ...workshop }): Workshop => workshop);
    return publicJson(listed, { Vary: 'Prefer' });
  },
});
