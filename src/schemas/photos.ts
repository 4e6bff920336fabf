import { relative } from 'node:path';

/** Pictures of texts and facts, which the build converts. */
export const PHOTOS = 'src/assets/photos';

/** The way to them from an entry. @param folder of src/content */
export function pathToPhotos(folder: string): string {
  return relative(`src/content/${folder}`, PHOTOS);
}
