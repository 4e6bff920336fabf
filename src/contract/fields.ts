import * as z from 'zod/mini';
import { isEmailAddress } from '#src/lib/email-address.ts';
import { lengthOf, withoutUnseen } from '#src/lib/text.ts';

/** In Unicode code points. */
export const MAX_LENGTH = { name: 200, email: 254, phone: 40, long: 5000, text: 500 } as const;

export const FIELD_MESSAGE = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  nannyFirstName: "Nanny's first name is required",
  nannyLastName: "Nanny's last name is required",
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number.',
  phoneQuestion: 'This does not look like a phone number. Check it, or send it as it is.',
  phoneCountry: 'Which country?',
  characters: 'This contains characters that cannot be used.',
  text: 'Please enter text.',
} as const;

// These include lone surrogates, because `isWellFormed` is too new for visitors' browsers.
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** Whether a text has no visible character and so counts as empty. The blank Braille pattern (U+2800) is no visible character. */
function isBlank(text: string): boolean {
  return /^[\s\u2800]*$/.test(withoutUnseen(text));
}

interface TextOptions {
  /** The error for a value that is missing, not a string, invisible, or shorter than `min`. */
  message: string;
  min?: number;
  max: number;
  /** Allows tabs and line breaks. */
  lines?: boolean;
}

/** A text that is trimmed. Control characters and lone surrogates are refused. */
export function requiredText(options: TextOptions) {
  return z.string(options.message).check(z.trim(), ({ value, issues }) => {
    const message = findProblem(value, options);
    // `continue` lets the other checks of the object run, so that all wrong fields are reported at once.
    if (message !== null) issues.push({ code: 'custom', message, input: value, continue: true });
  });
}

function findProblem(text: string, { message, min = 1, max, lines = false }: TextOptions): string | null {
  const forbidden = lines ? CONTROL_BUT_LINES : CONTROL;
  if (lengthOf(withoutUnseen(text)) < min || isBlank(text)) return message;
  if (forbidden.test(text)) return FIELD_MESSAGE.characters;
  return lengthOf(text) > max ? `At most ${max} characters.` : null;
}

/** Turns `null` and a text without a visible character into `null`. `undefined` is refused. */
export function clearable<Output>(schema: z.ZodMiniType<Output>) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && isBlank(value) ? null : value)),
    z.nullable(schema),
  );
}

/** Turns an absent value, `null` and a text without a visible character into `null`. */
export function nullIfAbsent<Output>(schema: z.ZodMiniType<Output>) {
  return z._default(clearable(schema), null);
}

/** Whether a value is missing, `null`, or a text without a visible character. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

/** Turns a value that `isAbsent` into `undefined`. */
export function undefinedIfAbsent<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(
    z.pipe(
      z.transform((value: unknown) => (isAbsent(value) ? undefined : value)),
      z.optional(schema),
    ),
  );
}

/** A text that may be absent, which becomes `null`. */
export function optionalText(options: { max: number; lines?: boolean }) {
  return nullIfAbsent(requiredText({ message: FIELD_MESSAGE.text, ...options }));
}

/**
 * A rule over several fields. It is checked even if other fields are wrong, so that all errors are reported at once.
 * @param field the field that gets the error, or the path to it
 */
export function crossFieldRule<Body>(
  field: keyof Body | [field: keyof Body, ...PropertyKey[]],
  error: string,
  holds: (body: Body) => boolean,
) {
  // A field of a wrong type has its own error, and can make the rule throw.
  const holdsIfReadable = (body: Body) => {
    try {
      return holds(body);
    } catch {
      return true;
    }
  };
  return z.refine<Body>(holdsIfReadable, {
    path: Array.isArray(field) ? field : [field],
    error,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

export const firstName = requiredText({ message: FIELD_MESSAGE.firstName, max: MAX_LENGTH.name });
export const lastName = requiredText({ message: FIELD_MESSAGE.lastName, max: MAX_LENGTH.name });

/** Removes direction marks and other invisible characters, which text copied from a chat can contain. */
const visible = z.overwrite<string>((text) => withoutUnseen(text).trim());

export function emailAddress(message: string = FIELD_MESSAGE.email) {
  return requiredText({ message, max: MAX_LENGTH.email }).check(visible, z.refine(isEmailAddress, message));
}

/** A phone number as it was typed. */
export function phoneText(options: { message?: string; min: number }) {
  return requiredText({ message: FIELD_MESSAGE.phone, max: MAX_LENGTH.phone, ...options }).check(visible);
}

export const phone = phoneText({ min: 8 });

export const notes = clearable(requiredText({ message: FIELD_MESSAGE.text, max: MAX_LENGTH.long, lines: true }));

/** Turns a text of digits into a number, for schemas of forms, whose values are texts. Calls refuse such a text. */
export const digitsToNumber = z.transform((value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value,
);

/** Returns the values of a form, with the fields of these names as numbers if they are digits. */
export function withNumbers(values: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, names.includes(name) ? digitsToNumber.parse(value) : value]),
  );
}

/** Adapts the schema of a call to the text values of a form, which sends them `withNumbers`. */
export function forTexts(schema: z.ZodMiniType, names: readonly string[]) {
  return z.pipe(
    z.transform((values: object): unknown => withNumbers(values, names)),
    schema,
  );
}

export const PACKAGE_MESSAGE = 'Please choose a package of this training.';

/** A function, so that pages that need no package do not load it. */
export function packageId() {
  return z.uuid(PACKAGE_MESSAGE);
}

const CHOOSE_TRAINING = 'Please choose a training.';

export function trainingId(message: string = CHOOSE_TRAINING) {
  return z.int(message).check(z.gte(1, message));
}

/** A whole number within two bounds. */
export function wholeNumber(message: string, { least, most }: { least: number; most: number }) {
  return z.int(message).check(z.gte(least, message), z.lte(most, message));
}

/** A field that people do not see. A body that fills it is spam. */
export const hiddenField = z.pipe(
  z._default(z.unknown(), null),
  z.transform((value: unknown) => value !== null && (typeof value !== 'string' || value.trim() !== '')),
);

/** The token in an email's link. */
export const token = requiredText({ message: 'Please open the link in our message again.', max: MAX_LENGTH.text });
