import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright/test';

/** The repository as GitHub's API answers for it, for what the editor asks. */
export interface Github {
  /** Commits a text, as somebody else does. */
  commit(path: string, text: string): void;
  /** The text of a file at the head of the branch. */
  text(path: string): string | undefined;
  /** The token ends, or may not read the repository any more. */
  endAccess(): void;
}

interface Commit {
  input: {
    expectedHeadOid: string;
    fileChanges: { additions: { path: string; contents: string }[] };
  };
}

const sha = (text: string) => createHash('sha1').update(text).digest('hex');

/** Answers the calls of a page to GitHub, from a repository with the content of this one. */
export async function serveGithub(page: Page): Promise<Github> {
  const files = new Map(globSync('src/content/**/*.{mdx,json}').map((path) => [path, readFileSync(path, 'utf8')]));
  let commits = 0;
  let hasAccess = true;
  const head = () => sha(`commit ${commits}`);
  const write = (path: string, text: string) => {
    files.set(path, text);
    commits += 1;
  };

  const history = (path?: string) => ({
    nodes: [
      {
        oid: head(),
        message: path ?? 'A commit',
        author: { name: 'Maria', email: 'maria@example.com', user: { id: 1, login: 'maria' } },
        committedDate: new Date().toISOString(),
      },
    ],
  });
  const target = (path?: string) => ({ name: 'main', target: { history: history(path) } });

  /** Each part of a query has a name of the editor's, and a sha or a path. */
  function read(query: string): Record<string, object> {
    const contents = query.matchAll(/(\w+):\s+object\(oid: "(\w+)"\)/g);
    const byContent = new Map(Array.from(files.values(), (text) => [sha(text), text]));
    const commitsOf = query.matchAll(/(\w+):\s+ref\(.*?path: "([^"]+)"/g);
    const parts: [string, object][] = [['ref', target()]];
    for (const [, name = '', oid = ''] of contents) {
      parts.push([name, { text: byContent.get(oid), isTruncated: false }]);
    }
    for (const [, name = '', path] of commitsOf) parts.push([name, target(path)]);
    return Object.fromEntries(parts);
  }

  function change({ input }: Commit): Record<string, unknown> | null {
    if (input.expectedHeadOid !== head()) return null;
    for (const { path, contents } of input.fileChanges.additions) {
      write(path, Buffer.from(contents, 'base64').toString());
    }
    const added = input.fileChanges.additions.map(({ path }, index): [string, object] => [
      `file_${index}`,
      { oid: sha(files.get(path) ?? '') },
    ]);
    return { oid: head(), committedDate: new Date().toISOString(), ...Object.fromEntries(added) };
  }

  function answer(route: Route): { status?: number; json: object } {
    const { pathname } = new URL(route.request().url());
    if (!hasAccess) return { status: 401, json: { message: 'Bad credentials' } };
    if (pathname === '/user') return { json: { id: 2, name: 'Hannah', login: 'hannah', email: 'hannah@example.com' } };
    if (pathname.includes('/git/trees/')) {
      const tree = Array.from(files, ([path, text]) => ({ type: 'blob', path, sha: sha(text), size: text.length }));
      return { json: { tree } };
    }
    if (pathname !== '/graphql') return { json: {} };
    const { query, variables } = route.request().postDataJSON() as { query: string; variables: Commit };
    if (!query.includes('createCommitOnBranch')) return { json: { data: { repository: read(query) } } };
    const commit = change(variables);
    if (commit) return { json: { data: { createCommitOnBranch: { commit } } } };
    return { json: { data: null, errors: [{ message: 'Expected branch to point to another commit' }] } };
  }

  await page.route('https://api.github.com/**', (route) =>
    route.fulfill({ ...answer(route), headers: { 'access-control-allow-origin': '*' } }),
  );
  return {
    commit: write,
    text: (path) => files.get(path),
    endAccess() {
      hasAccess = false;
    },
  };
}
