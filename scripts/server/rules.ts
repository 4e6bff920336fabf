import { parseAllHeaders } from '@netlify/headers-parser';
import { RedirectsHandler } from '@netlify/redirects';

/** The rules of netlify.toml and `_redirects`, read by Netlify's own parsers. */
export interface Rules {
  /** Headers of every answer that no function gives. @param pathname decoded */
  headersOf(pathname: string): Record<string, string>;
  match(request: Request): ReturnType<RedirectsHandler['match']>;
}

/** An address whose path can be decoded. A percent sign that begins no character stands for itself, in a path that nobody has. */
export function decodableUrl(address: string): URL {
  const url = new URL(address);
  try {
    decodeURI(url.pathname);
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
  }
  return url;
}

/** @throws Error that names a faulty rule */
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
