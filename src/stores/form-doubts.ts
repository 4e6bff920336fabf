import type { FieldErrors } from '#src/contract/client.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { correctedEmail } from '#src/lib/email-correction.ts';

type FormValues = Readonly<Record<string, string>>;

/** Questions a doubtful value once: an email address with a slip, and a phone number that the server cannot call. */
export function createFieldQuestions() {
  /** The values that were questioned, by field. */
  const asked = new Map<string, string>();

  /** Puts the question, unless it was put for this value. */
  function ask(field: string, value: string, question: string): FieldErrors {
    if (asked.get(field) === value) return {};
    asked.set(field, value);
    return { [field]: question };
  }

  return {
    emailQuestions({ email = '' }: FormValues): FieldErrors {
      const corrected = correctedEmail(email);
      if (corrected === null) return {};
      return ask('email', email, `Did you mean ${corrected.slice(corrected.lastIndexOf('@') + 1)}?`);
    },
    /** Puts further questions, each once for the value of its field. */
    put(questions: FieldErrors, values: FormValues): FieldErrors {
      const put = Object.entries(questions).map(([field, question]) => ask(field, values[field] ?? '', question));
      return Object.assign({}, ...put) as FieldErrors;
    },
    /** Takes the server's questions out of the fields that it refused. */
    separate(refused: FieldErrors, values: FormValues): { questions: FieldErrors; errors: FieldErrors } {
      const entries = Object.entries(refused);
      const [questions, errors] = [entries.filter(isQuestion), entries.filter((entry) => !isQuestion(entry))];
      for (const [field, question] of questions) ask(field, values[field] ?? '', question);
      return { questions: Object.fromEntries(questions), errors: Object.fromEntries(errors) };
    },
    isPhoneAccepted(values: FormValues): boolean {
      return [...asked].some(([field, value]) => field !== 'email' && values[field] === value);
    },
  };
}

function isQuestion([, message]: [field: string, message: string]): boolean {
  return message === FIELD_MESSAGE.phoneQuestion || message === FIELD_MESSAGE.phoneCountry;
}
