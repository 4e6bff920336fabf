/**
 * The same object, which answers a name that it does not have with an error: content has no types, and a misspelt fact
 * must not become a gap in a sentence.
 * @param name of the record, for the error
 * @param reader the file that reads it, for the error
 */
export function strictRecord<T extends object>(record: T, name: string, reader: string): T {
  const known = Object.fromEntries(
    Object.entries(record).map(([key, value]: [string, unknown]) => [
      key,
      isRecord(value) ? strictRecord(value, `${name}.${key}`, reader) : value,
    ]),
  ) as T;
  return new Proxy(known, {
    get(target, key, receiver) {
      // A promise asks what it is resolved with for `then`, and the renderer asks for names that begin with a dollar.
      if (typeof key === 'string' && /^[a-z]/i.test(key) && key !== 'then' && !(key in target)) {
        throw new Error(`${reader}: there is no fact ${name}.${key}. Write one of: ${Object.keys(target).join(', ')}.`);
      }
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
