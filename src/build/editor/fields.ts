import type { Field, FieldKeyPath } from '@sveltia/cms';
import * as z from 'zod';
import { capitalised } from '#src/lib/text.ts';

/** The JSON Schema of a field, with the keys that our `.meta()` adds. */
export interface FieldSchema extends z.core.JSONSchema.BaseSchema {
  /** Text of more than one line. */
  isLong?: boolean;
  /** A picture, which the build converts. */
  isImage?: boolean;
  /** The collection to whose entries the field refers. */
  collection?: string;
  /** Marks a day that may be empty. Its schema, which reads two ways of writing a day, cannot say so. */
  mayBeEmpty?: boolean;
}

/** Returns the JSON Schema of what an author writes, before transforms. */
export function writtenBy(schema: z.ZodType): FieldSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/**
 * Makes the editor's fields from the schema of a group.
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
  // All fields of a group with a default may be empty.
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

/** Splits a nullable type: returns the other type with its metadata. */
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
    // A minimum of 1 is not a limit here: `required` already says that the field may not be empty.
    ...(minLength > 1 && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(pattern !== undefined && { pattern: [pattern, `Please write it like this: ${description}`] }),
  };
  if (isLong || minLength > 1) return { widget: 'text', ...limits };
  return { widget: 'string', ...(format === 'uri' && { type: 'url' }), ...limits };
}

/** Leaves out the bounds of Zod's whole numbers, JavaScript's safe integers, which mean nothing to an author. */
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

/** Makes the fields of a group: its own, or the same field for each of a closed list of names. */
function groupFields(schema: FieldSchema): Field[] {
  const names = (schema.propertyNames as FieldSchema | undefined)?.enum as string[] | undefined;
  const each = schema.additionalProperties as FieldSchema;
  return names?.map((name) => fieldOf(name, { title: labelOf(name), ...each }, true)) ?? fieldsOf(schema);
}

/** "Course registrations" for "courseRegistrations", "September newborn" for "september-newborn" */
export function labelOf(name: string): string {
  const words = name.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words);
}

function entryOf(collection: string) {
  const title: FieldKeyPath[] = ['title'];
  return { collection, value_field: '{{slug}}', display_fields: title, search_fields: title };
}
