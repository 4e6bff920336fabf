/** Allows what the editor needs: its own files, the repository's API, and pictures that it shrinks in the browser. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data: https://api.github.com",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export const START = "import { init } from './cms/index.js';\ninit();\n";

/** Returns the editor's page. No search engine lists it, and only the administrator's pages link to it. */
export function editorPage(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="content-security-policy" content="${POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Edit | Nova</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="cms-config-url" type="application/json" href="/edit/config.json" />
    <script type="module" src="/edit/start.js"></script>
  </head>
  <body></body>
</html>
`;
}
