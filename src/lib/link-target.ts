/** The address to which a link leads. */
interface LinkTarget {
  origin: string;
  /** Percent-decoded. */
  path: string;
  /** The id of the page's element to which the fragment leads; empty without a fragment. */
  id: string;
  url: URL;
}

/**
 * Reads a link as a browser does.
 * @param page the full address of the page with the link
 * @returns `null` for an invalid address, such as "https://" or "/%zz"
 */
export function readLink(link: string, page: string): LinkTarget | null {
  try {
    const url = new URL(link, page);
    return { url, origin: url.origin, path: decodeURI(url.pathname), id: decodeURIComponent(url.hash.slice(1)) };
  } catch {
    return null;
  }
}
