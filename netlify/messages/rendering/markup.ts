/** HTML that is safe to stand in HTML. */
export interface Markup {
  text: string;
}

type Value = string | number | undefined | Markup | readonly Markup[];

/** A template of HTML: texts that are put into it are escaped, so that nobody's name becomes markup. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { text: String.raw({ raw: strings }, ...values.map(toMarkup)) };
}

function toMarkup(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  return 'text' in value ? value.text : value.map(({ text }) => text).join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A style attribute; mail programs read no other styles. */
export function styled(declarations: Readonly<Record<string, string | number>>): Markup {
  const style = Object.entries(declarations).map(([property, value]) => `${property}:${value}`);
  return { text: `style="${style.join(';').replaceAll('"', "'")}"` };
}
