import type { FieldErrors } from '#src/contract/client.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { correctedEmail } from '#src/lib/email-correction.ts';

type FormValues = Readonly<Record<string, string>>;

/** Questions a doubtful value once: an email address with a slip, and a phone number that the server cannot call. */
export function createFieldQuestions() {
  /** The last question to each field, with the value that it is about. */
  const asked = new Map<string, { value: string; question: string }>();

  /** Puts questions about values. @returns whether any is new */
  function put(questions: FieldErrors, values: FormValues): boolean {
    const found = Object.entries(questions).filter(([field]) => asked.get(field)?.value !== (values[field] ?? ''));
    for (const [field, question] of found) asked.set(field, { value: values[field] ?? '', question });
    return found.length > 0;
  }

  /** Returns the questions whose values have not changed since. */
  function standing(values: FormValues): FieldErrors {
    const found = [...asked].filter(([field, { value }]) => values[field] === value);
    return Object.fromEntries(found.map(([field, { question }]) => [field, question]));
  }

  return {
    put,
    standing,
    /** Takes the server's questions out of the fields that it refused, and returns the errors. */
    separate(refused: FieldErrors, values: FormValues): FieldErrors {
      const entries = Object.entries(refused);
      put(Object.fromEntries(entries.filter(isQuestion)), values);
      return Object.fromEntries(entries.filter((entry) => !isQuestion(entry)));
    },
    isPhoneAccepted(values: FormValues): boolean {
      return Object.keys(standing(values)).some((field) => field !== 'email');
    },
  };
}

/** Asks about an email address with a slip in its domain. */
export function emailQuestions({ email = '' }: FormValues): FieldErrors {
  const corrected = correctedEmail(email);
  return corrected === null ? {} : { email: `Did you mean ${corrected.slice(corrected.lastIndexOf('@') + 1)}?` };
}

function isQuestion([, message]: [field: string, message: string]): boolean {
  return message === FIELD_MESSAGE.phoneQuestion || message === FIELD_MESSAGE.phoneCountry;
}
