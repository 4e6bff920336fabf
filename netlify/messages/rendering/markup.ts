/** Escaped HTML. */
export interface Markup {
  text: string;
}

type Value = string | number | undefined | Markup | readonly Markup[];

/** Template tag for HTML. It escapes strings. */
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

/** Makes a style attribute. */
export function styled(declarations: Readonly<Record<string, string | number>>): Markup {
  const style = Object.entries(declarations).map(([property, value]) => `${property}:${value}`);
  return { text: `style="${style.join(';').replaceAll('"', "'")}"` };
}
