import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AstroUserConfig } from 'astro';
import { callFunction, functionRouter, type LoadedFunction } from './functions.ts';
import { decodableUrl, type Rules } from './rules.ts';

type Plugin = Extract<NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number], { name: string }>;

/** Makes Astro's development server call functions, and apply the rewrites and redirects of netlify.toml. */
export function localApi(functions: LoadedFunction[], rules: Rules): Plugin {
  const findFunction = functionRouter(functions);

  /** Answers a request. @returns `false` for a request that Astro must answer, at the target of a rewrite if one applies */
  async function answer(message: IncomingMessage, target: ServerResponse): Promise<boolean> {
    const url = decodableUrl(`http://localhost${message.url ?? '/'}`);
    const { method = 'GET' } = message;
    const rule = findFunction(url.pathname, method) ? undefined : await rules.match(new Request(url));
    if (rule?.redirect) {
      target.writeHead(rule.statusCode, { Location: rule.external ? rule.target.href : rule.targetRelative }).end();
      return true;
    }
    const pathname = rule?.target.pathname ?? url.pathname;
    const route = findFunction(pathname, method);
    if (!route) {
      message.url = pathname + url.search;
      return false;
    }
    const call = (request: Request) => callFunction(route, request, message.socket.remoteAddress);
    await getRequestListener(call, { hostname: 'localhost' })(message, target);
    return true;
  }

  return {
    name: 'nova-api',
    configureServer(server) {
      server.middlewares.use((message, target, next) => {
        answer(message, target).then((isAnswered) => {
          if (!isAnswered) next();
        }, next);
      });
    },
  };
}
