// The site's functions behind node:http, and nothing else of the local server.
import { functionCaller } from '../../server/calls.ts';
import { loadFunctions } from '../../server/functions.ts';
import { listen } from './listen.ts';

// The platform takes the log's lines; here they would fill the pipe.
process.stdout.write = () => true;
const call = functionCaller(await loadFunctions());
listen((message, response) => call(message, response, message.url ?? '/'));
