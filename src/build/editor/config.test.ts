import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { EntryCollection, Field, FileCollection } from '@sveltia/cms';
import { parseFrontmatter } from 'astro/markdown';
import { expect, test, vi } from 'vitest';
import { Ajv } from 'ajv';
import { stringify } from 'yaml';
import * as z from 'zod';
import { collections } from '#src/content.config.ts';
import { BUSINESS_FILE, WITHOUT_FACT } from '#src/lib/content-problems.ts';
import { findMistake } from '#src/schemas/mdx-mistakes.ts';
import { EDITOR_COLLECTIONS } from './collections.ts';
import { editorConfig } from './config.ts';
import { fieldsOf, writtenBy } from './fields.ts';

vi.mock('astro:content', () => ({ reference: () => z.string(), defineCollection: (collection: object) => collection }));

const config = editorConfig({ repository: 'nova/site', branch: 'main' });

/** The files of src/content, each with the fields and the schema that the editor has for it. */
const files = Object.entries(EDITOR_COLLECTIONS).flatMap(([name, { folder, schema }]) =>
  globSync(`src/content/${folder}/*.{mdx,json}`).map((file) => ({
    file,
    fields: fieldsFor(name, file),
    schema: schema instanceof z.ZodType ? schema : (schema[basename(file, '.json')] ?? z.never()),
  })),
);

function fieldsFor(name: string, file: string): Field[] {
  const collection = config.collections?.find((one) => 'name' in one && one.name === name) as
    EntryCollection | FileCollection;
  return 'files' in collection ? (collection.files.find((one) => one.file === file)?.fields ?? []) : collection.fields;
}

test('the editor has each collection of the content, by its schema', () => {
  const { siteFacts: _database, ...content } = collections;
  expect(Object.keys(EDITOR_COLLECTIONS).toSorted()).toEqual(Object.keys(content).toSorted());
  for (const [name, { schema }] of Object.entries(content)) {
    if (schema instanceof z.ZodType) expect(EDITOR_COLLECTIONS[name]?.schema).toBe(schema);
  }
  expect(files.map(({ file }) => file).toSorted()).toEqual(globSync('src/content/**/*.*').toSorted());
});

test('the configuration is one by the schema of the editor itself', () => {
  const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')) as object;
  const validate = new Ajv({ strict: false, logger: false }).compile(schema);
  validate(config);
  expect(validate.errors).toBeNull();
});

test('System has a sentence for each fact of the owner that may be missing', () => {
  const optional = (fields: readonly Field[], group = ''): string[] =>
    fields.flatMap((field) => {
      const isOptional = 'required' in field && field.required === false;
      return isOptional ? [group + field.name] : optional(subfieldsOf(field), `${group}${field.name}.`);
    });
  expect(optional(fieldsFor('business', BUSINESS_FILE)).toSorted()).toEqual(Object.keys(WITHOUT_FACT).toSorted());
});

test('a picture is named from the folder of the entry that shows it', () => {
  for (const [name, { folder }] of Object.entries(EDITOR_COLLECTIONS)) {
    const collection = config.collections?.find((one) => 'name' in one && one.name === name) as EntryCollection;
    expect(join('src/content', folder, collection.public_folder ?? '')).toBe('src/assets/photos');
  }
});

test('a field without a label stops the build', () => {
  expect(() => fieldsOf(writtenBy(z.object({ name: z.string() })))).toThrow(
    'The field "name" has no label. Add one by .meta({ title }).',
  );
});

test.for(files)('$file has only what the editor knows, and says the same when the editor has written it', (entry) => {
  const { file, fields, schema } = entry;
  const text = readFileSync(file, 'utf8');
  const [data, body] = file.endsWith('.json') ? [JSON.parse(text) as object, ''] : partsOf(text);
  const written = asEditorWrites(data, fields);
  expect(namesIn(data)).toEqual(namesIn(data).filter((name) => namesOf(fields).includes(name)));
  expect(schema.parse(written)).toEqual(schema.parse(data));
  const yaml = stringify(written, { lineWidth: 0, defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_SINGLE' });
  const again = `---\n${yaml.trim()}\n---\n\n${body.trim()}\n`;
  expect(findMistake(again, '')).toBeUndefined();
  expect(schema.parse(partsOf(again)[0])).toEqual(schema.parse(data));
});

function partsOf(entry: string): [data: object, body: string] {
  const { frontmatter, content } = parseFrontmatter(entry);
  return [frontmatter, content];
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** In the order of the fields, without what is empty and may be. */
function asEditorWrites(data: object, fields: readonly Field[]): object {
  const values = data as Record<string, unknown>;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name];
      const isOmitted =
        'required' in field && !field.required && (value === null || (Array.isArray(value) && value.length === 0));
      if (field.name === 'body' || value === undefined || isOmitted) return [];
      const own = subfieldsOf(field);
      if (own.length === 0 || !isGroup(value)) return [[field.name, value] as const];
      const group = Array.isArray(value)
        ? value.map((one: object) => asEditorWrites(one, own))
        : asEditorWrites(value, own);
      return Object.keys(group).length === 0 ? [] : [[field.name, group] as const];
    }),
  );
}

function subfieldsOf(field: Field): Field[] {
  return 'fields' in field && Array.isArray(field.fields) ? (field.fields as Field[]) : [];
}

/** "price.amount" */
function namesOf(fields: readonly Field[], group = ''): string[] {
  return fields.flatMap((field) => [group + field.name, ...namesOf(subfieldsOf(field), `${group}${field.name}.`)]);
}

function namesIn(value: object, group = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => (isGroup(one) ? namesIn(one, group) : []));
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => [
    group + name,
    ...(isGroup(one) ? namesIn(one, `${group}${name}.`) : []),
  ]);
}
