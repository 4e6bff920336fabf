import { createHash } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { trainingHref } from '#src/lib/admin-links.ts';
import { brand } from '#src/lib/brand.ts';
import { calendarText, eventUid, type CalendarEvent } from '#src/lib/calendar.ts';
import { connectDatabase } from '#netlify/db/client.ts';
import { listCalendarSessions, type CalendarSession } from '#netlify/db/queries/admin/calendar.ts';
import { readEnvironment } from '#netlify/env.ts';
import { NO_REFERRER } from '#netlify/http/api-response.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { requireToken } from '#netlify/http/link-token.ts';
import { refusal } from '#netlify/http/respond.ts';

export const config = {
  path: '/api/calendar/:token',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

const EXTENSION = '.ics';

/** Staff's calendar as a feed, which calendar programs read again and again. */
export default endpoints({
  async 'GET /api/calendar/:token'({ params: { token = '' }, request, now }) {
    const calendarId = requireToken(
      'calendar',
      token.endsWith(EXTENSION) ? token.slice(0, -EXTENSION.length) : '',
      now,
    );
    const sessions = await listCalendarSessions(await connectDatabase(), calendarId, now);
    if (sessions === null) throw refusal('unknown');
    const text = calendarText(
      { name: `${brand.name} trainings`, events: sessions.map(toEvent), sequence: 0, method: 'PUBLISH' },
      now,
    );
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const headers = {
      ...{ ETag: tag, 'Cache-Control': 'private, max-age=300', 'X-Robots-Tag': 'noindex' },
      ...NO_REFERRER,
    };
    // A proxy that compresses turns the tag into a weak one: W/"...".
    if (request.headers.get('If-None-Match')?.includes(tag)) return { status: 304, body: null, headers };
    return { status: 200, body: text, headers: { 'Content-Type': 'text/calendar; charset=utf-8', ...headers } };
  },
});

function toEvent({ id, trainingId, taken, capacity, ...session }: CalendarSession): CalendarEvent {
  const { siteUrl } = readEnvironment();
  return {
    ...session,
    uid: eventUid(id, siteUrl),
    description: `${taken} of ${capacity} places`,
    url: `${siteUrl}${trainingHref(trainingId)}`,
  };
}
