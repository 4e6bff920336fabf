import { Features, transform, type Selector, type SelectorComponent, type TransformOptions } from 'lightningcss';

/** The browsers that Tailwind supports. */
const TARGETS = {
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
  firefox: 128 << 16,
  chrome: 111 << 16,
};

/** Tailwind's licence notice, which is dropped: the package contains the licence. */
const NOTICE = /^\/\*![^*]*\*\//;

/**
 * Makes a function that selects the styles of one page from those of the whole site. A page keeps rules without classes, rules
 * with used classes, and the custom properties and keyframes that these rules read.
 */
export function pageStyles(siteStyles: string): (isUsed: (name: string) => boolean) => string {
  const { css, classes } = readStyles(siteStyles);
  const known = new Map<string, string>();

  return (isUsed) => {
    const unused = classes.filter((name) => !isUsed(name));
    const key = unused.join(' ');
    const styles = known.get(key) ?? withoutUnread(withoutClasses(css, unused));
    known.set(key, styles);
    return styles;
  };
}

/** Minifies a style sheet and lists its classes. Leaves out the initial values for browsers without `@property`. */
function readStyles(css: string): { css: string; classes: string[] } {
  const classes = new Set<string>();
  const addClasses = (selector: Selector) => {
    for (const part of selector) {
      if (part.type === 'class') classes.add(part.name);
      else selectorsWithin(part).forEach(addClasses);
    }
  };
  const minified = minify(css.replace(NOTICE, ''), {
    visitor: {
      Rule: {
        style: ({ value }) => {
          value.selectors.forEach(addClasses);
        },
        'layer-block': ({ value }) => (value.name?.[0] === 'properties' ? [] : undefined),
        'layer-statement': ({ value }) => ({
          type: 'layer-statement',
          value: { ...value, names: value.names.filter(([name]) => name !== 'properties') },
        }),
      },
    },
  });
  return { css: minified, classes: [...classes] };
}

/** Removes the rules that need an unused class. `unusedSymbols` alone would leave those that name it within `:where()`. */
function withoutClasses(css: string, unused: readonly string[]): string {
  const names = new Set(unused);
  const isUnused = (selector: Selector): boolean =>
    selector.some((part) => {
      if (part.type === 'class') return names.has(part.name);
      const nested = selectorsWithin(part);
      return nested.length > 0 && nested.every(isUnused);
    });
  return minify(minify(css, { unusedSymbols: [...unused] }), {
    visitor: { Rule: { style: ({ value }) => (value.selectors.every(isUnused) ? [] : undefined) } },
  });
}

/** Returns the selectors within `:is()`, `:where()` and `:has()`, one of which must match. */
function selectorsWithin(part: SelectorComponent): Selector[] {
  return part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
    ? part.selectors
    : [];
}

/** Removes custom properties and keyframes that no rule uses, and adapts the rest to older browsers. */
function withoutUnread(css: string): string {
  const namesIn = (pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name);
  const unplayed = namesIn(/@keyframes ([\w-]+)/g).filter(
    (name) => !css.replace(`@keyframes ${name}`, '').includes(name),
  );
  const read = new Set(namesIn(/var\((--[\w-]+)/g));
  const unread = namesIn(/(?<![\w-])(--[\w-]+)(?=:|\{)/g).filter((name) => !read.has(name));
  return minify(css, { unusedSymbols: [...unread, ...unplayed], targets: TARGETS, exclude: Features.LightDark });
}

function minify(css: string, options: Partial<TransformOptions<never>>): string {
  return transform({ filename: 'styles.css', code: Buffer.from(css), minify: true, ...options }).code.toString();
}
