import { FONTS } from './fonts.ts';

/** Loads the site's fonts and takes them into use together; one that does not come is left out. */
export async function loadFonts(): Promise<void> {
  const faces = FONTS.map(([family, source, descriptors]) => new FontFace(family, source, descriptors));
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
  // Headings now break elsewhere, which a scroll that has just begun towards the address's place does not know.
  if (scrollY < innerHeight) document.querySelector(':target')?.scrollIntoView();
}
