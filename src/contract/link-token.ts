import { MAX_LENGTH, requiredText } from './fields.ts';

/** The token in an email's link. */
export const token = requiredText({ message: 'Please open the link in your email.', max: MAX_LENGTH.text });
