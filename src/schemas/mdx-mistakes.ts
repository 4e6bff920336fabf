import { readLink } from '#src/lib/link-target.ts';
import { parseFrontmatter } from 'astro/markdown';
import { mdxToMdast, type MdastNode } from 'satteri';
import * as z from 'zod';
import { PHOTOS, pathToPhotos } from './photos.ts';

/**
 * Finds a mistake that MDX or YAML would report in terms of their own syntax, or that the pages' security policy would block
 * (docs/decisions/content-security-policy.md).
 * @param entry the text of an MDX file
 * @param folder the folder of src/content with the file
 * @returns a sentence with the line, or `undefined`
 */
export function findMistake(entry: string, folder: string): string | undefined {
  return findYamlMistake(entry) ?? findTextMistake(entry, folder);
}

function findYamlMistake(entry: string): string | undefined {
  const [, frontmatter = ''] = /^---\r?\n([\s\S]*?)^---\r?$/m.exec(entry) ?? [];
  const lineOf = (found: string) => entry.slice(0, entry.indexOf(found)).split('\n').length;
  // YAML reads 2025-02-30, for example, as a day of March.
  const noDay = Array.from(frontmatter.matchAll(/^[ \t-]*\w+: +(\d{4}-\d\d-\d\d)[ \t]*$/gm)).find(
    ([, day = '']) => !z.iso.date().safeParse(day).success,
  );
  if (noDay)
    return inLine(
      lineOf(noDay[0]),
      `There is no day ${noDay[1] ?? ''}. Write a day of the calendar, such as 2025-06-29.`,
    );
  try {
    parseFrontmatter(entry);
    return undefined;
  } catch (error) {
    const [, reason = '', line = '1'] = /^(.*?)(?: \((\d+):\d+\))?$/m.exec((error as Error).message) ?? [];
    const written = entry.split(/\r?\n/)[Number(line) - 1] ?? '';
    const [, field] = /^([ \t-]*\w+: +)(?!["'[{|>&*#]).*?:(?: |$)/.exec(written) ?? [];
    return inLine(
      Number(line),
      field === undefined
        ? `The facts above the text cannot be read: ${reason}. Compare them with another entry.`
        : `A text with a colon must be in quotes: ${field.trim()} "...". Add the quotes.`,
    );
  }
}

function findTextMistake(entry: string, folder: string): string | undefined {
  const nodes = parse(entry);
  if (typeof nodes === 'string') return nodes;
  for (const node of nodes) {
    const { start, end } = node.position ?? { start: { line: 1, offset: 0 }, end: { offset: 0 } };
    const sentence =
      unknownComponent(node, nodes) ?? mistakeIn(node, nodes, folder, () => entry.slice(start.offset, end.offset));
    if (sentence !== undefined) return inLine(start.line, sentence);
  }
  return undefined;
}

function inLine(line: number, sentence: string): string {
  return `line ${line}: ${sentence}`;
}

/** Parses MDX. @returns all nodes in the order of the text, or a sentence about invalid MDX */
function parse(entry: string): MdastNode[] | string {
  try {
    return withDescendants(mdxToMdast(entry));
  } catch (error) {
    const [, line = '1', column = '1', reason = ''] = /^(\d+):(\d+): ([^]*)/.exec((error as Error).message) ?? [];
    return inLine(Number(line), sentenceOf(reason, entry.split('\n')[Number(line) - 1] ?? '', Number(column)));
  }
}

function withDescendants(node: MdastNode): MdastNode[] {
  return [node, ...('children' in node ? node.children.flatMap(withDescendants) : [])];
}

function sentenceOf(reason: string, line: string, column: number): string {
  if (reason.includes('comment in MDX')) return 'MDX has no <!-- comments -->. Write {/* a comment */} instead.';
  const [brace] = /^\{[^}]*\}?/.exec(line.slice(line.lastIndexOf('{', column - 1))) ?? [];
  return reason.includes('expression') && brace ? noFact(brace) : `This is no valid MDX. ${reason}.`;
}

function noFact(source: string): string {
  return `"${source}" is not a fact. Write a fact as {props.facts.workshop.price}, and other braces as \\{ and \\}.`;
}

/** Returns a sentence about a component that the text does not import. */
function unknownComponent(node: MdastNode, nodes: readonly MdastNode[]): string | undefined {
  const name = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement' ? (node.name ?? '') : '';
  const isImported = () => nodes.some((one) => one.type === 'mdxjsEsm' && one.value.includes(name));
  if (!/^\p{Lu}/u.test(name) || isImported()) return undefined;
  return `There is no <${name}> here. Write Markdown instead.`;
}

function mistakeIn(
  node: MdastNode,
  nodes: readonly MdastNode[],
  folder: string,
  sourceOf: () => string,
): string | undefined {
  switch (node.type) {
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return /^\s*(?:props\.|\/\*)/.test(node.value) ? undefined : noFact(sourceOf());
    case 'heading':
      return node.depth === 1 ? FIRST_HEADING : undefined;
    case 'link':
    case 'definition':
      return noAddress(node.url);
    case 'image':
      return isElsewhere(node.url) ? imageElsewhere(node.url, folder) : undefined;
    case 'imageReference': {
      const url = nodes.find((one) => one.type === 'definition' && one.identifier === node.identifier);
      return url?.type === 'definition' && isElsewhere(url.url) ? imageElsewhere(url.url, folder) : undefined;
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return mistakeInElement(node.name?.toLowerCase() ?? '', node.attributes, folder);
    default:
      return undefined;
  }
}

/** Returns a sentence about a link that is not an address. Paths and anchors of this site are addresses too. */
function noAddress(url: string): string | undefined {
  if (readLink(url, 'https://nova.example/') !== null) return undefined;
  return `"${url}" is no address. Write a link as [the words](/workshop) or [the words](https://other.example/page).`;
}

const FIRST_HEADING = 'The page has its main heading already. Begin headings in the text with "##".';
const HAS_STYLES = 'Remove it: src/styles/prose.css has the styles of texts.';

function imageElsewhere(url: string, folder: string): string {
  return `The page shows no image from elsewhere, such as "${url}". Save it in ${PHOTOS}, and write ![What it shows](${pathToPhotos(folder)}/name.jpg).`;
}

/** Elements that load content from another address, for which the policy has no source, and forms. */
const EMBEDDING = ['audio', 'embed', 'fencedframe', 'form', 'frame', 'iframe', 'object', 'portal', 'track', 'video'];

type Attributes = Extract<MdastNode, { type: 'mdxJsxFlowElement' }>['attributes'];

function mistakeInElement(element: string, attributes: Attributes, folder: string): string | undefined {
  if (element === 'h1') return FIRST_HEADING;
  if (element === 'style' || element === 'link') return `The page takes no <${element}> from a text. ${HAS_STYLES}`;
  if (element === 'script') return 'The page runs no <script> of a text. Remove it.';
  if (EMBEDDING.includes(element)) {
    return `The page shows no <${element}>. Write a link instead: [What it shows](address).`;
  }
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') return noFact(`{${attribute.value}}`);
    const name = attribute.name.toLowerCase();
    if (name === 'style') return `The page ignores style=. ${HAS_STYLES}`;
    if (/^on[a-z]/.test(name)) return `The page ignores ${attribute.name}=. Remove it.`;
    const value = textOf(attribute.value);
    const mistake = name === 'href' && !isExpression(attribute.value) ? noAddress(value) : undefined;
    if (mistake !== undefined) return mistake;
    if (loads(element, name) && isElsewhere(value)) return imageElsewhere(value, folder);
  }
  return undefined;
}

/** Whether the value of an attribute is code, such as a fact. */
function isExpression(value: Extract<Attributes[number], { name: string }>['value']): boolean {
  return typeof value === 'object' && value !== null && !/^\s*["'`]/.test(value.value);
}

/** Returns the text of an attribute: "a" for src="a" and for src={'a'}. */
function textOf(value: Extract<Attributes[number], { name: string }>['value']): string {
  const text = typeof value === 'string' ? value : (value?.value ?? '');
  return text.trim().replace(/^(["'`])([^]*)\1$/, '$2');
}

function loads(element: string, attribute: string): boolean {
  if (attribute === 'href' || attribute === 'xlink:href') return ['image', 'feimage', 'use'].includes(element);
  return ['src', 'srcset', 'poster', 'background'].includes(attribute);
}

/** Whether an address, or one of several in a `srcset`, is on another site. */
function isElsewhere(addresses: string): boolean {
  return addresses.split(/,?\s+/).some((address) => /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(address));
}
