import type { Config } from '@netlify/functions';
import { PREFER_REGISTRATION_OPEN, type Workshop } from '#src/contract/workshops.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { listTrainings, listWorkshops } from '#netlify/db/queries/trainings/trainings.ts';
import { publicJson } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';

export const config = {
  path: ['/api/workshops', '/api/trainings'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

/** The CDN asks the database once in five seconds, however many visitors compete for places. Browsers still ask each time. */
const FOR_FIVE_SECONDS = 'public, max-age=5, must-revalidate';

/** Returns the id of the training by invitation to list too; `null` for none. */
function invitedOf(url: URL): number | null {
  const id = url.searchParams.get('invited') ?? '';
  return /^\d{1,9}$/.test(id) ? Number(id) : null;
}

export default endpoints({
  async 'GET /api/workshops'({ now, request, url }) {
    const workshops = await listWorkshops(await connectDatabase(), now, invitedOf(url));
    const listed =
      request.headers.get('prefer') === PREFER_REGISTRATION_OPEN
        ? workshops
        : workshops.map(({ registrationOpen: _open, calendarSequence: _sequence, ...workshop }): Workshop => workshop);
    return publicJson(listed, { Vary: 'Prefer', 'Netlify-CDN-Cache-Control': FOR_FIVE_SECONDS });
  },
  async 'GET /api/trainings'({ now, url }) {
    const trainings = await listTrainings(await connectDatabase(), now, invitedOf(url));
    return publicJson(trainings, { 'Netlify-CDN-Cache-Control': FOR_FIVE_SECONDS });
  },
});
