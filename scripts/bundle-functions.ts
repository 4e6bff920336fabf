// Bundles the functions to where netlify.toml says that they are; the second half of `npm run build`.
import { bundleFunctions } from './bundle/functions.ts';

await bundleFunctions('.netlify/bundled-functions');
