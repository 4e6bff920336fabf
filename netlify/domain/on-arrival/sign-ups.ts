import { forwarding } from '../forwarding.ts';
import { signUpWelcome } from '#netlify/mail/letters/sign-up-welcome.ts';

/** What a sign-up sends out when it arrives. */
export const SIGN_UP_KINDS = [forwarding, signUpWelcome] as const;
