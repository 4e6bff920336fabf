/** Answer of `GET /api/health`: 200 with "ok", 503 with "unavailable". */
export type Health = { status: 'ok'; database: 'ok' } | { status: 'unavailable'; database: 'unreachable' };
