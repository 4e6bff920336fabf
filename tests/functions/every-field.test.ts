import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { ERRORS } from '#netlify/http/http-error.ts';
import { isAbsent } from '#src/contract/fields.ts';
import { startApi } from '#tests/support/api.ts';
import { allCalls } from '#tests/support/caller.ts';
import { callsWithBodies, type CallWithBody } from '#tests/support/calls-with-bodies.ts';
import { DAY, later } from '#tests/support/clock.ts';

/** Every field of every call gets every type of JSON. Nothing is an internal error, and no text is taken for a number. */

const VALUES: readonly [name: string, value: unknown][] = [
  ['a text', 'x'],
  ['digits', '5'],
  ['a text with NUL', 'a\0b'],
  ['a number', 7],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a number beyond an integer of the database', 2 ** 31],
  ['an amount beyond it in fils', 21_474_837],
  ['a huge number', 1e308],
  ['true', true],
  ['false', false],
  ['null', null],
  ['an empty array', []],
  ['an array', ['x', null]],
  ['an object', { a: 1 }],
  ['an object with its own toString', { toString: 'x' }],
  ['a nested object', { a: { b: [{ c: null }] } }],
];

const api = await startApi();
const admin = await api.signedIn('admin');
const calls = await callsWithBodies(api);

/** They take no field, or no JSON of ours. */
const WITHOUT_FIELDS = new Set([
  'POST /api/admin/calendar-link',
  'POST /api/admin/outbox/:id/retry',
  'POST /api/admin/outbox/:id/sent',
  'POST /api/admin/spam/:id/restore',
  'POST /api/admin/trainings/:id/assign',
  'POST /api/admin/trainings/:id/trainer-link',
  'POST /api/registrations/:id/confirmation',
  'POST /api/registrations/:id/invoice',
  'POST /api/registrations/:id/reminder',
  'POST /api/payments/stripe',
  'POST /api/deliver',
]);

test('the list has every call that takes a body', async () => {
  const listed = new Set([...calls.map(({ name }) => name), ...WITHOUT_FIELDS]);
  const withBodies = (await allCalls(api.visitor())).filter((call) => /^(POST|PUT|PATCH) \/api\//.test(call));
  expect([...listed].toSorted()).toEqual(withBodies.toSorted());
});

type Path = readonly (string | number)[];

/** What the definition of a schema has, as far as it is of use here. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
}

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** Without what only says that a value may be absent or is changed. */
function innerOf(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, innerType, in: taken, out } = definitionOf(schema);
  if (innerType) return innerOf(innerType);
  if (type !== 'pipe' || !taken || !out) return schema;
  return innerOf(definitionOf(innerOf(taken)).type === 'transform' ? out : taken);
}

function schemaAt(schema: z.ZodMiniType, [step, ...rest]: Path): z.ZodMiniType | undefined {
  if (step === undefined) return schema;
  const { shape, element } = definitionOf(innerOf(schema));
  const next = typeof step === 'number' ? element : shape?.[step];
  return next && schemaAt(next, rest);
}

/** The types of JSON that a schema takes; `null` where the schema judges by itself. */
function typesOf(schema: z.ZodMiniType): string[] | null {
  const { type, options = [], entries = {}, values = [] } = definitionOf(innerOf(schema));
  switch (type) {
    case 'record':
      return ['object'];
    case 'enum':
      return Object.values(entries).map((entry) => typeof entry);
    case 'literal':
      return values.map((value) => typeof value);
    case 'union':
      return options.flatMap((option) => typesOf(option) ?? []);
    case 'string':
    case 'number':
    case 'boolean':
    case 'array':
    case 'object':
      return [type];
    default:
      return null;
  }
}

const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** The places of all values within a body. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()].slice(0, 1) : Object.entries(value);
  return entries.flatMap(([step, inner]) => [[...path, step], ...placesIn(inner, [...path, step])]);
}

/** Those of the body, and of what the schema takes beside its fields. */
function placesOf({ schema, body }: CallWithBody): Path[] {
  const places = placesIn(body());
  const others = [[], ...places].flatMap((place: Path) => {
    const at = schemaAt(schema, place);
    return Object.keys((at && definitionOf(innerOf(at)).shape) ?? {}).map((field): Path => [...place, field]);
  });
  return [...places, ...others.filter((place) => !places.some((known) => known.join() === place.join()))];
}

function replaced(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }) as Record<string, unknown>;
  copy[step] = replaced(copy[step], rest, value);
  return copy;
}

async function expectAgreed({ name, schema, id, isAdmins }: CallWithBody, sent: unknown, what: string): Promise<void> {
  const [method = '', path = ''] = name.split(' ');
  const caller = isAdmins ? admin : api.visitor();
  const { status, body, text } = await caller.send(method, path.replace(/:\w+/, String(id)), { body: sent });
  expect(status, `${what}: ${text}`).toBeLessThan(500);
  if (!schema.safeParse(sent).success) expect([what, status]).toEqual([what, 422]);
  if (status < 400) return;
  const { code } = body as { code: keyof typeof ERRORS };
  expect([what, ERRORS[code][0]]).toEqual([what, status]);
}

/** What a schema makes of a body; `null` if it refuses it. What is left out or cleared is equal. */
function madeOf(schema: z.ZodMiniType, body: unknown): string | null {
  const { data, success } = schema.safeParse(body);
  return success ? JSON.stringify(data, (_key, part: unknown) => (isAbsent(part) ? undefined : part)) : null;
}

test.for([null, ''])('%j counts as absent wherever a value may be left out', (absent) => {
  const differing = calls.flatMap((call) => {
    const body = call.body();
    // A field of a PATCH is cleared by it, or refuses it.
    const places = placesOf(call).filter((place) => !call.name.startsWith('PATCH') || place.length > 1);
    return places.flatMap((place) => {
      const without = madeOf(call.schema, replaced(body, place, undefined));
      const isSame = without === null || without === madeOf(call.schema, replaced(body, place, absent));
      return isSame ? [] : `${call.name} ${place.join('.')}`;
    });
  });
  expect(differing).toEqual([]);
});

/** A training has ended by then, so that its participants can answer. */
const AT: Readonly<Record<string, number>> = { 'PUT /api/feedback': 33 * DAY, 'POST /api/feedback': 33 * DAY };

test.for(calls.map((call, index) => [call.name, index] as const))(
  '%s takes each value or refuses it',
  async ([, index]) => {
    const call = calls[index];
    if (call === undefined) throw new Error('No such call.');
    await later(AT[call.name] ?? 0, async () => {
      for (const [what, value] of VALUES.filter(([, sent]) => typeOf(sent) !== 'object')) {
        await expectAgreed(call, value, `${what} as the body`);
      }
      for (const place of placesOf(call)) {
        const at = schemaAt(call.schema, place);
        const types = at ? typesOf(at) : null;
        for (const [what, value] of VALUES) {
          const sent = replaced(call.body(), place, value);
          const isOther = types !== null && value !== null && !types.includes(typeOf(value));
          if (isOther) expect([what, place, call.schema.safeParse(sent).success]).toEqual([what, place, false]);
          await expectAgreed(call, sent, `${what} as ${place.join('.')}`);
        }
      }
    });
  },
);

test.for<[call: string, field: string, value: unknown]>([
  ['PUT /api/feedback', 'score', '5'],
  ['PUT /api/feedback', 'area', 7],
  ['POST /api/registrations', 'nannies', { toString: 'x' }],
  ['POST /api/registrations', 'trainingId', '316'],
  ['POST /api/course-registrations', 'trainingId', '316'],
  ['POST /api/waitlist', 'workshopId', '316'],
  ['PATCH /api/admin/settings', 'offerHours', '24'],
  ['PATCH /api/registrations/:id', 'dueAed', 21_474_837],
])('%s refuses %s: %j', async ([name, field, value]) => {
  const { body, isAdmins, id } = calls.find((call) => call.name === name) ?? {};
  const [method = '', path = ''] = name.split(' ');
  const sent = { ...body?.(), [field]: value };
  const response = await (isAdmins ? admin : api.visitor()).send(method, path.replace(':id', String(id)), {
    body: sent,
  });
  const { errors } = response.body as { errors: object };
  expect([response.status, Object.keys(errors)]).toEqual([422, [field]]);
});
