import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * Finds the numbers that a file assigns to a name, such as `RETENTION.enquiries.months`. Reads TypeScript, JSON, and the
 * frontmatter of `.astro` and `.mdx` files.
 */
export function constantsNamed(file: string, name: string): number[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return numberIn(String(name.split('.').reduce<unknown>(valueAt, JSON.parse(text))));
  const frontmatter = text.split(/^---$/m)[1] ?? '';
  if (file.endsWith('.mdx')) return numberIn(valueOf(frontmatter, name.split('.')));
  const source = file.endsWith('.astro') ? frontmatter : text;
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return search(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind), name.split('.'));
}

function valueAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function search(root: ts.Node, [name, ...inner]: string[]): number[] {
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (nameOf(node) !== name) ts.forEachChild(node, visit);
    else if (inner.length > 0) ts.forEachChild(node, (child) => void found.push(...search(child, inner)));
    else found.push(...numberIn(initialValueOf(node)));
  };
  visit(root);
  return found;
}

function nameOf(node: ts.Node): string | undefined {
  const isNamed = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node);
  return isNamed && node.name && 'text' in node.name ? node.name.text : undefined;
}

function initialValueOf(node: ts.Node): string {
  const hasInitial = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
  return hasInitial && node.initializer ? valueIn(node.initializer) : '';
}

/** Returns the text of a literal, or the product of literals, as in `24 * 3_600_000`. */
function valueIn(node: ts.Expression): string {
  if (ts.isNumericLiteral(node) || ts.isStringLiteral(node)) return node.text;
  const isProduct = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AsteriskToken;
  return isProduct ? String(Number(valueIn(node.left)) * Number(valueIn(node.right))) : '';
}

/** Returns the value at a path of keys in YAML with nothing but nested maps. */
function valueOf(yaml: string, [key = '', ...inner]: string[]): string {
  const [, value = '', below = ''] = new RegExp(`^${key}:(.*)\\n((?:[ #].*\\n)*)`, 'm').exec(yaml) ?? [];
  return inner.length === 0 ? value : valueOf(below.replace(/^ {2}/gm, ''), inner);
}

function numberIn(text: string): number[] {
  const [number] = /\d+(\.\d+)?/.exec(text) ?? [];
  return number === undefined ? [] : [Number(number)];
}
