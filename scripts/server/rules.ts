import { parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';

/** The rules of netlify.toml and `_redirects`, read by Netlify's own parsers. */
export interface Rules {
  /** Returns the headers of an answer that is not a function's. @param pathname the decoded path */
  headersOf(pathname: string): Record<string, string>;
  match(request: Request): ReturnType<RedirectsHandler['match']>;
}

/** Parses an address. If the path cannot be decoded, its percent signs are escaped, which gives a path that no page has. */
export function decodableUrl(address: string): URL {
  const url = new URL(address);
  try {
    decodeURI(url.pathname);
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
  }
  return url;
}

/** Reads the rules. @throws Error that names a faulty rule */
export async function readRules(projectDirectory: string, publishDirectory: string): Promise<Rules> {
  const configPath = `${projectDirectory}/netlify.toml`;
  const { headers, errors } = await parseAllHeaders({
    headersFiles: undefined,
    netlifyConfigPath: configPath,
    configHeaders: undefined,
    minimal: false,
  });
  if (errors[0]) throw errors[0];
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: projectDirectory,
    publicDir: publishDirectory,
  });
  return {
    headersOf: (pathname) =>
      Object.assign(
        { 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Accept-Encoding' },
        ...headers.map((rule) => ('forRegExp' in rule && rule.forRegExp.test(pathname) ? rule.values : {})),
      ) as Record<string, string>,
    match: (request) => redirects.match(request),
  };
}
