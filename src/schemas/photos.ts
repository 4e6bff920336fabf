import { relative } from 'node:path';

/** The folder with the pictures of the content, which the build converts. */
export const PHOTOS = 'src/assets/photos';

/** Returns the relative path to the pictures from an entry. @param folder the entry's folder in src/content */
export function pathToPhotos(folder: string): string {
  return relative(`src/content/${folder}`, PHOTOS);
}
