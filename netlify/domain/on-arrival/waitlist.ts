import { waitlistJoined } from '#netlify/mail/letters/waitlist-joined.ts';
import { waitlistNotice } from '#netlify/mail/letters/waitlist-notice.ts';

/** What an entry of a waiting list sends out when it arrives. */
export const WAITLIST_KINDS = [waitlistJoined, waitlistNotice] as const;
