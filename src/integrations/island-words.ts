const IMPORT = /["'`]\.\/([\w.-]+\.js)["'`]/g;

/** Makes a function that lists every word of the scripts of some islands, and of all that they import. */
export function islandWords(readScript: (path: string) => string): (paths: readonly string[]) => ReadonlySet<string> {
  const texts = new Map<string, string>();
  const words = new Map<string, ReadonlySet<string>>();

  function textOf(path: string): string {
    const text = texts.get(path) ?? readScript(path);
    texts.set(path, text);
    return text;
  }

  /** An island's script and those that it imports. */
  function scriptsOf(path: string, found: Set<string>): Set<string> {
    if (found.has(path)) return found;
    found.add(path);
    for (const [, name = ''] of textOf(path).matchAll(IMPORT)) scriptsOf(`/_astro/${name}`, found);
    return found;
  }

  return (paths) => {
    const key = paths.toSorted().join(' ');
    const known = words.get(key);
    if (known) return known;
    const scripts = new Set<string>();
    for (const path of paths) scriptsOf(path, scripts);
    const found = new Set([...scripts].flatMap((path) => textOf(path).split(/[\s"'`]+/)));
    words.set(key, found);
    return found;
  };
}
