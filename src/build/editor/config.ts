import { globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms';
import { parseFrontmatter } from 'astro/markdown';
import * as z from 'zod';
import { PHOTOS, pathToPhotos } from '#src/schemas/photos.ts';
import { EDITOR_COLLECTIONS, type EditorCollection } from './collections.ts';
import { fieldsOf, labelOf, writtenBy, type FieldSchema } from './fields.ts';

/** How the editor stores a picture. The build makes smaller versions for each place. */
const PICTURE = { format: 'webp', quality: 85, width: 2400, height: 2400 } as const;

/** Entries name pictures by a path relative to their own folder in src/content. */
function pictures(folder: string) {
  return { media_folder: `/${PHOTOS}`, public_folder: pathToPhotos(folder) };
}

/** Makes the editor's configuration, with the fields of the schemas (docs/decisions/editor.md). */
export function editorConfig({ repository, branch }: { repository: string; branch: string }): CmsConfig {
  return {
    // Signing in with a token needs no service between the browser and the repository.
    backend: { name: 'github', repo: repository, branch, auth_methods: ['token'] },
    media_folder: PHOTOS,
    media_libraries: {
      default: { config: { slugify_filename: true, transformations: { raster_image: PICTURE } } },
      stock_assets: { providers: [] },
    },
    show_preview_links: false,
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
    // Empty fields are left out, and all texts are quoted.
    output: { omit_empty_optional_fields: true, yaml: { quote: 'single' } },
    collections: Object.entries(EDITOR_COLLECTIONS).map(([name, collection]) =>
      collection.grows ? entryCollection(name, collection) : fileCollection(name, collection),
    ),
  };
}

function entryCollection(name: string, { label, folder, schema, text, grows }: EditorCollection): Collection {
  const { one = '', heading = '', sortedBy = heading, hint } = grows ?? {};
  return {
    ...{ name, label, label_singular: one, folder: `src/content/${folder}`, extension: 'mdx' },
    ...{ format: 'yaml-frontmatter', identifier_field: heading, create: true, delete: true },
    ...pictures(folder),
    slug: { template: `{{${heading}}}`, editable: ['create'], ...(hint !== undefined && { hint }) },
    sortable_fields: { fields: [sortedBy], default: { field: sortedBy, direction: 'ascending' } },
    fields: [...fieldsOf(writtenBy(schema as z.ZodType)), ...bodyOf(text)],
  };
}

/** Lists the files of a collection whose entries may be of several kinds, each with its own fields. */
function fileCollection(name: string, { label, folder, schema, text }: EditorCollection): Collection {
  const files = globSync(`src/content/${folder}/*.{mdx,json}`).toSorted();
  return { name, label, ...pictures(folder), files: files.map((file) => fileOf(file, schema, text)) };
}

function fileOf(file: string, schema: EditorCollection['schema'], text: string | undefined): CollectionFile {
  const extension = extname(file);
  const name = basename(file, extension);
  const own = schema instanceof z.ZodType ? kindOf(writtenBy(schema), file) : writtenBy(schema[name] ?? z.never());
  return {
    ...{ name, label: labelOf(name), file, format: extension === '.json' ? 'json' : 'yaml-frontmatter' },
    fields: [...fieldsOf(own), ...bodyOf(text)],
  };
}

/** Finds the kind of a file: the one whose fixed fields have the file's values. @throws Error if there is none */
function kindOf(schema: FieldSchema, file: string): FieldSchema {
  if (!schema.oneOf) return schema;
  const { frontmatter } = parseFrontmatter(readFileSync(file, 'utf8'));
  const isOwn = ({ properties = {} }: FieldSchema) =>
    Object.entries(properties as Record<string, FieldSchema>).every(
      ([name, field]) => field.const === undefined || field.const === frontmatter[name],
    );
  const own = (schema.oneOf as FieldSchema[]).find(isOwn);
  if (!own) throw new Error(`${file} is of no known kind.`);
  return own;
}

/** The text is raw, because rich text has no tables and drops what it does not know, such as {props.facts.workshop.price}. */
function bodyOf(label: string | undefined): Field[] {
  if (label === undefined) return [];
  const hint = 'Headings begin with ##, points of a list with -. Don’t change anything in { }: the site fills it in.';
  return [{ name: 'body', label, hint, widget: 'richtext', modes: ['raw'], required: false }];
}
