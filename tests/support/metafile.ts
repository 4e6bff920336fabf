import type { Metafile } from 'esbuild';

interface BundledFunction {
  name: string;
  file: string;
}

export function bundledFunctions({ outputs }: Metafile): BundledFunction[] {
  return Object.entries(outputs).flatMap(([file, { entryPoint = '' }]) => {
    const [, name] = /netlify\/functions\/(.+)\.ts$/.exec(entryPoint) ?? [];
    return name === undefined ? [] : [{ name, file }];
  });
}

/** Returns the bytes of a bundled file and its static imports. */
export function bytesAtStart(metafile: Metafile, output: string): number {
  return filesAtStart(metafile, output).reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0);
}

/** Returns the packages in a bundled file and its static imports. */
export function packagesAtStart(metafile: Metafile, output: string): string[] {
  return packagesIn(metafile, filesAtStart(metafile, output));
}

export function packagesIn(metafile: Metafile, outputs: string[]): string[] {
  const inputs = outputs.flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
  return [...new Set(inputs.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))].sort();
}

function filesAtStart(metafile: Metafile, output: string): string[] {
  return reached(metafile, output, ['import-statement']);
}

/** Returns a bundled file with its static and dynamic imports. */
export function filesOf(metafile: Metafile, output: string): string[] {
  return reached(metafile, output, ['import-statement', 'dynamic-import']);
}

function reached(metafile: Metafile, output: string, kinds: string[], seen = new Set<string>()): string[] {
  if (!seen.has(output)) {
    seen.add(output);
    const imported = metafile.outputs[output]?.imports ?? [];
    for (const { kind, path, external } of imported) {
      if (kinds.includes(kind) && !external) reached(metafile, path, kinds, seen);
    }
  }
  return [...seen];
}
