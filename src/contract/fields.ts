import * as z from 'zod/mini';

/** Longest values in Unicode code points (contract, "Text is trimmed"). */
export const MAX_LENGTH = { name: 200, email: 254, phone: 40, long: 5000, text: 500 } as const;

/** Field messages that the specification or the contract gives (spec 1 §5, contract, decisions "fields"). */
export const FIELD_MESSAGE = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid phone number.',
  characters: 'This contains characters that cannot be used.',
  text: 'Please enter text.',
} as const;

// Lone surrogates too; `isWellFormed` is too new for visitors' browsers.
const CONTROL = /[\p{Cc}\p{Cs}]/u;
const CONTROL_BUT_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** Length in Unicode code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

interface TextOptions {
  /** Shown when the value is missing, no string, or shorter than `min`. */
  message: string;
  min?: number;
  max: number;
  /** Whether tabs and line breaks may stand in it. */
  lines?: boolean;
}

/** A required text: trimmed, measured in code points, free of control characters and lone surrogates. */
export function requiredText(options: TextOptions) {
  return z.string(options.message).check(z.trim(), ({ value, issues }) => {
    const message = findProblem(value, options);
    // "continue": other checks of the object still run, so that all wrong fields are told at once.
    if (message !== null) issues.push({ code: 'custom', message, input: value, continue: true });
  });
}

function findProblem(text: string, { message, min = 1, max, lines = false }: TextOptions): string | null {
  const forbidden = lines ? CONTROL_BUT_LINES : CONTROL;
  if (lengthOf(text) < min) return message;
  if (forbidden.test(text)) return FIELD_MESSAGE.characters;
  return lengthOf(text) > max ? `At most ${max} characters.` : null;
}

/** A text that may be cleared: `null` and "" (after trimming) both come out as `null`; `undefined` is refused. */
function clearableText(options: { max: number; lines?: boolean }) {
  return z.pipe(
    z.nullable(requiredText({ message: FIELD_MESSAGE.text, min: 0, ...options })),
    z.transform((value: string | null) => value || null),
  );
}

/** An optional text: absent, `null` and "" all come out as `null`. */
export function optionalText(options: { max: number; lines?: boolean }) {
  return z._default(clearableText(options), null);
}

/** A value that may be cleared: `null` and "" come out as `null`; `undefined` is refused. */
export function clearable<Output>(schema: z.ZodMiniType<Output>) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(schema),
  );
}

/** A value that may be left out: absent, `null` and "" all come out as `null`, anything else by the schema. */
export function absentAsNull<Output>(schema: z.ZodMiniType<Output>) {
  return z._default(clearable(schema), null);
}

/** A rule over several fields, told at one of them: checked where others are wrong too, so that all errors are told at once. */
export function jointRule<Body>(field: keyof Body, error: string, holds: (body: Body) => boolean) {
  return z.refine<Body>(holds, {
    path: [field],
    error,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

export const firstName = requiredText({ message: FIELD_MESSAGE.firstName, max: MAX_LENGTH.name });
export const lastName = requiredText({ message: FIELD_MESSAGE.lastName, max: MAX_LENGTH.name });

/** What HTML's own rule lets through and no mail server takes: dots at the wrong place, a domain without a dot or a name. */
const UNDELIVERABLE = /^\.|\.\.|\.@|@[^.@]+$|\.(\d+|.)$/;

/** Whether a text is an e-mail address, by the rule of the browsers' own field (HTML, "valid e-mail address"). */
export function isEmailAddress(text: string): boolean {
  return z.regexes.html5Email.test(text) && !UNDELIVERABLE.test(text);
}

/** Marks of direction and the like, which come along when an address is copied out of a chat. */
const INVISIBLE =
  /^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]{1,9}|[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]{1,9}$/g;

/** A required e-mail address, freed of the invisible around it. `message` differs by form (spec 2 §5). */
export function emailAddress(message: string = FIELD_MESSAGE.email) {
  return requiredText({ message, max: MAX_LENGTH.email }).check(
    z.overwrite((text) => text.replace(INVISIBLE, '')),
    z.refine(isEmailAddress, message),
  );
}

export const phone = requiredText({ message: FIELD_MESSAGE.phone, min: 8, max: MAX_LENGTH.phone });

export const notes = clearableText({ max: MAX_LENGTH.long, lines: true });

/** Invisible to people; a body in which it is filled is spam (contract, "Hidden field"). */
export const hiddenField = z.pipe(
  z._default(z.unknown(), null),
  z.transform((value: unknown) => value !== null && (typeof value !== 'string' || value.trim() !== '')),
);
