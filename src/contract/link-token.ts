import { MAX_LENGTH, requiredText } from './fields.ts';

/** Of a link in an email. */
export const token = requiredText({ message: 'Please open the link in your email.', max: MAX_LENGTH.text });
