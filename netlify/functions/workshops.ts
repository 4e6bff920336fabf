import type { Config } from '@netlify/functions';
import type { Workshop } from '#src/contract/workshops.ts';
import { listWorkshops } from '#netlify/db/queries/workshops.ts';
import { publicJson } from '#netlify/http/answer.ts';
import { endpoint } from '#netlify/http/endpoint.ts';
import { publicGet } from '#netlify/http/operations.ts';

export default endpoint('/api/workshops', {
  GET: publicGet(async ({ connect, now, url }) => {
    const workshops = await listWorkshops(await connect(), now);
    if (url.searchParams.get('include') === 'registrationOpen') return publicJson(workshops);
    return publicJson(workshops.map(({ registrationOpen: _registrationOpen, ...workshop }): Workshop => workshop));
  }),
});

export const config: Config = { path: '/api/workshops' };
