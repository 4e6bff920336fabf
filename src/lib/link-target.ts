/** An address that a link leads to. */
interface LinkTarget {
  origin: string;
  /** Without percent signs for letters. */
  path: string;
  /** Of a heading or another element of the page; empty without one. */
  id: string;
  url: URL;
}

/**
 * Reads a link as a browser does.
 * @param page the full address of the page with the link
 * @returns `null` for what is no address, such as "https://" or "/%zz"
 */
export function readLink(link: string, page: string): LinkTarget | null {
  try {
    const url = new URL(link, page);
    return { url, origin: url.origin, path: decodeURI(url.pathname), id: decodeURIComponent(url.hash.slice(1)) };
  } catch {
    return null;
  }
}
