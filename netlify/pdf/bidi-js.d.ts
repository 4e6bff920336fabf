declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** One level per UTF-16 unit. Odd levels run from right to left. */
    levels: Uint8Array;
  }

  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  };
}
