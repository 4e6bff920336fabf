// The site's functions behind node:http, without the rest of the local server.
import { getRequestListener } from '@hono/node-server';
import { callFunction, functionRouter, loadFunctions } from '../../server/functions.ts';
import { listen } from './listen.ts';

// Otherwise the log fills the pipe.
process.stdout.write = () => true;
const findFunction = functionRouter(await loadFunctions());
const listener = getRequestListener((request) => {
  const route = findFunction(new URL(request.url).pathname, request.method);
  return route ? callFunction(route, request) : new Response(null, { status: 404 });
});
listen(listener);
