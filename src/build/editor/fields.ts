import type { Field, FieldKeyPath } from '@sveltia/cms';
import * as z from 'zod';
import { capitalised } from '#src/lib/text.ts';

/** JSON Schema of a field, with what `.meta()` says of it. */
export interface FieldSchema extends z.core.JSONSchema.BaseSchema {
  /** Text of more than one line. */
  isLong?: boolean;
  /** A picture, which the build converts. */
  isImage?: boolean;
  /** The collection of which it names an entry. */
  collection?: string;
  /** A day that may be empty though its schema, which reads two ways of writing a day, does not say so. */
  mayBeEmpty?: boolean;
}

/** @returns what an author writes by a schema, as JSON Schema */
export function writtenBy(schema: z.ZodType): FieldSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/**
 * Makes the editor's fields of a group of fields.
 * @throws Error for a field without a label
 */
export function fieldsOf({ properties = {}, required = [] }: FieldSchema): Field[] {
  return Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property as FieldSchema, required.includes(name)),
  );
}

function fieldOf(name: string, written: FieldSchema, isListed: boolean): Field {
  const { schema, isNullable } = withoutNull(written);
  if (schema.const !== undefined) return { name, widget: 'hidden', default: schema.const };
  if (schema.title === undefined) throw new Error(`The field "${name}" has no label. Add one by .meta({ title }).`);
  const isDay = schema.format === 'date' && schema.mayBeEmpty !== true;
  // A group with a default has only fields that may be empty.
  const isGroup = schema.type === 'object' && schema.default !== undefined;
  return {
    name,
    label: schema.title,
    ...(schema.description !== undefined && { hint: schema.description }),
    required: !isNullable && (isListed || isDay || isGroup),
    ...(typeof schema.default === 'object' ? {} : { default: schema.default }),
    ...widgetOf(schema),
  } as Field;
}

/** What is said beside the type that is not `null`, together with that type. */
function withoutNull(written: FieldSchema): { schema: FieldSchema; isNullable: boolean } {
  const isNull = (one: FieldSchema) => one.type === 'null';
  const kinds = (written.anyOf ?? []) as FieldSchema[];
  if (!kinds.some(isNull)) return { schema: written, isNullable: false };
  return { schema: { ...kinds.find((one) => !isNull(one)), ...written }, isNullable: true };
}

function widgetOf(schema: FieldSchema): object {
  if (schema.isImage) return { widget: 'image', choose_url: false };
  if (schema.collection !== undefined) return { widget: 'relation', ...entryOf(schema.collection) };
  if (schema.enum) return { widget: 'select', options: schema.enum };
  switch (schema.type) {
    case 'boolean':
      return { widget: 'boolean' };
    case 'integer':
    case 'number':
      return { widget: 'number', value_type: schema.type === 'integer' ? 'int' : 'float', ...boundsOf(schema) };
    case 'object':
      return { widget: 'object', fields: groupFields(schema) };
    case 'array':
      return listOf(schema, schema.items as FieldSchema);
    default:
      return textOf(schema);
  }
}

function textOf({ format, isLong = false, minLength = 0, maxLength, pattern, description = '' }: FieldSchema): object {
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const limits = {
    // What may be empty has no least length; what may not, says so by `required`.
    ...(minLength > 1 && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(pattern !== undefined && { pattern: [pattern, `Please write it so: ${description}`] }),
  };
  if (isLong || minLength > 1) return { widget: 'text', ...limits };
  return { widget: 'string', ...(format === 'uri' && { type: 'url' }), ...limits };
}

/** Zod's whole numbers have the bounds of JavaScript, which say nothing to an author. */
function boundsOf({ minimum, exclusiveMinimum, maximum }: FieldSchema): object {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined);
  return {
    ...(least !== undefined && least > Number.MIN_SAFE_INTEGER && { min: least }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum }),
  };
}

function listOf({ title = '', minItems: min, maxItems: max }: FieldSchema, items: FieldSchema): object {
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  if (items.collection !== undefined || items.enum) return { ...widgetOf(items), multiple: true, ...limits };
  if (items.type === 'object') return { widget: 'list', collapsed: 'auto', fields: fieldsOf(items), ...limits };
  return { widget: 'list', field: fieldOf('line', { title, ...items }, true), ...limits };
}

/** A group has fields of its own, or the same field for each of a closed list of names. */
function groupFields(schema: FieldSchema): Field[] {
  const names = (schema.propertyNames as FieldSchema | undefined)?.enum as string[] | undefined;
  const each = schema.additionalProperties as FieldSchema;
  return names?.map((name) => fieldOf(name, { title: labelOf(name), ...each }, true)) ?? fieldsOf(schema);
}

/** "Course registrations" of "courseRegistrations", "September newborn" of "september-newborn" */
export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words);
}

function entryOf(collection: string) {
  const title: FieldKeyPath[] = ['title'];
  return { collection, value_field: '{{slug}}', display_fields: title, search_fields: title };
}
