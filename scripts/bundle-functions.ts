// The last part of `npm run build`: bundles the functions into the folder that netlify.toml names.
import { bundleFunctions } from './bundle/functions.ts';

await bundleFunctions('.netlify/bundled-functions');
