/** An author's mistake. The build prints the message without a stack trace, which would point at our code. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(message: string) {
    super(message);
    this.stack = '';
  }
}

/**
 * Wraps a record so that reading an unknown key throws. Content has no types, and a misspelt fact must not become a gap in
 * a sentence.
 * @param name the record's name, for the error
 * @param reader the file that reads the record, for the error
 */
export function throwOnUnknownKeys<T extends object>(record: T, name: string, reader: string): T {
  const known = Object.fromEntries(
    Object.entries(record).map(([key, value]: [string, unknown]) => [
      key,
      isRecord(value) ? throwOnUnknownKeys(value, `${name}.${key}`, reader) : value,
    ]),
  ) as T;
  return new Proxy(known, {
    get(target, key, receiver) {
      // Promises read `then`, and the renderer reads keys that begin with a dollar.
      if (typeof key === 'string' && /^[a-z]/i.test(key) && key !== 'then' && !(key in target)) {
        throw new ContentError(
          `${reader}: there is no fact ${name}.${key}. Write one of: ${Object.keys(target).join(', ')}.`,
        );
      }
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
