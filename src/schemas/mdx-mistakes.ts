const FENCED_CODE = /^(```|~~~)[\s\S]*?^\1/gm;

/**
 * Finds what MDX and YAML would refuse with a message about their own syntax.
 * @param entry the text of an MDX file
 * @returns a sentence with the line, or `undefined`
 */
export function findMistake(entry: string): string | undefined {
  const [, frontmatter = '', body = ''] = /^---\r?\n([\s\S]*?)^---\r?$([\s\S]*)/m.exec(entry) ?? [];
  const inLine = (index: number, sentence: string) => `line ${entry.slice(0, index).split('\n').length}: ${sentence}`;

  const unquoted = /^([ \t-]*\w+: +)(?!["'[{|>&*#])[^\n]*?:(?: |$)/m.exec(frontmatter);
  if (unquoted) {
    const field = unquoted[1]?.trim() ?? '';
    const index = entry.indexOf(unquoted[0]);
    return inLine(index, `A text with a colon must be in quotes: ${field} "...". Add the quotes.`);
  }
  const text = body.replace(FENCED_CODE, (code) => code.replace(/[^\n]/g, ' '));
  const bodyStart = entry.length - body.length;
  const comment = text.indexOf('<!--');
  if (comment !== -1) {
    return inLine(bodyStart + comment, 'MDX has no <!-- comments -->. Write {/* a comment */} instead.');
  }
  const brace = /(?<!\\|=)\{(?!\s*props\.|\/\*)[^}\n]*\}?/.exec(text);
  if (brace) {
    const sentence = `"${brace[0]}" is not a fact. Write a fact as {props.facts.workshop.price}, and other braces as \\{ and \\}.`;
    return inLine(bodyStart + brace.index, sentence);
  }
  return undefined;
}
