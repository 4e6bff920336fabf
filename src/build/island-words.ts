const IMPORT = /["'`]\.\/([\w.-]+\.js)["'`]/g;

/**
 * Finds the words of scripts and of all that they import: what an island may render later has its classes among them.
 * @param readScript reads a script by its path on the site
 */
export function islandWords(readScript: (path: string) => string): (paths: Iterable<string>) => ReadonlySet<string> {
  const scripts = new Map<string, { words: string[]; imports: string[] }>();

  function parse(path: string) {
    const known = scripts.get(path);
    if (known) return known;
    const text = readScript(path);
    const imports = Array.from(text.matchAll(IMPORT), ([, name = '']) => `/_astro/${name}`);
    const script = { words: text.split(/[\s"'`]+/), imports };
    scripts.set(path, script);
    return script;
  }

  return (paths) => {
    // A set yields what is added while it is read.
    const found = new Set(paths);
    const words = new Set<string>();
    for (const path of found) {
      const script = parse(path);
      for (const imported of script.imports) found.add(imported);
      for (const word of script.words) words.add(word);
    }
    return words;
  };
}
