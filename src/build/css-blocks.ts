/** A rule of a style sheet, or a statement, which has no body. */
interface Block {
  head: string;
  body: string | null;
}

/** Splits a style sheet, or the body of a grouping rule, at its top level. */
export function splitBlocks(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let opened = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at + 1), body: null });
      start = at + 1;
    } else if (character === '{') {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(start, opened).trim(), body: css.slice(opened + 1, at) });
      start = at + 1;
    }
  }
  const rest = css.slice(start).trim();
  return rest === '' ? blocks : [...blocks, { head: rest, body: null }];
}

/** Splits a list of selectors at its commas, but not within brackets. */
export function splitSelectors(list: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at];
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = endOfString(list, at);
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === ',' && depth === 0) {
      selectors.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, list.slice(start)];
}

function endOfString(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1;
  return at;
}
