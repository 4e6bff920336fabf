import type { Config } from '@netlify/functions';
import type { Workshop } from '#src/contract/workshops.ts';
import { listWorkshops } from '#netlify/db/queries/workshops.ts';
import { publicJson } from '#netlify/http/answer.ts';
import { endpoint } from '#netlify/http/endpoint.ts';

export const config = { path: '/api/workshops' } satisfies Config;

export default endpoint(config.path, {
  async GET({ connect, now, url }) {
    const workshops = await listWorkshops(await connect(), now);
    if (url.searchParams.get('include') === 'registrationOpen') return publicJson(workshops);
    return publicJson(workshops.map(({ registrationOpen: _registrationOpen, ...workshop }): Workshop => workshop));
  },
});
