import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroUserConfig } from 'astro';
import { functionCaller } from './calls.ts';
import type { LoadedFunction } from './functions.ts';
import type { Rules } from './rules.ts';

type Plugin = Extract<NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number], { name: string }>;

/** Lets Astro's development server answer functions, and rewrite and redirect by netlify.toml, as the local server does. */
export function localApi(functions: LoadedFunction[], rules: Rules): Plugin {
  const callFunction = functionCaller(functions);

  /** @returns whether the request was answered; a rewritten one goes on under its new address */
  async function answer(message: IncomingMessage, target: ServerResponse): Promise<boolean> {
    const url = new URL(`http://localhost${message.url ?? '/'}`);
    if (await callFunction(message, target, url.pathname)) return true;
    const rule = await rules.match(new Request(url));
    if (!rule) return false;
    if (await callFunction(message, target, rule.target.pathname)) return true;
    if (rule.redirect) {
      target.writeHead(rule.statusCode, { Location: rule.external ? rule.target.href : rule.targetRelative }).end();
      return true;
    }
    message.url = rule.target.pathname + url.search;
    return false;
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
