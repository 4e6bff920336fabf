/** A clock that follows the server's time if the device's is wrong. */
export type ServerClock = ReturnType<typeof createServerClock>;

/** A smaller error is not corrected, so that the time does not jump between two ticks. */
const TOLERATED_MS = 2_000;

export function createServerClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    /**
     * Corrects the clock if it does not fit an answer of the server.
     * @param date the answer's `Date` header, in whole seconds
     * @param sentAt when the request was sent, by the clock of the device
     */
    hear(date: string | null, sentAt: number) {
      const server = Date.parse(date ?? '');
      const receivedAt = Date.now();
      const fits = sentAt + ahead < server + 1_000 + TOLERATED_MS && receivedAt + ahead >= server - TOLERATED_MS;
      if (!Number.isNaN(server) && !fits) ahead = server + 500 - (sentAt + receivedAt) / 2;
    },
  };
}
