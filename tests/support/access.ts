import { resetEnvironment } from '#netlify/env.ts';
import { atEnd } from './at-end.ts';

/** The access codes that the functions under test are configured with. */
export const CODES = {
  admin: 'admin-code-for-tests',
  MUMSGIST: 'mumsgist-code-for-tests',
  YAYA: 'yaya-code-for-tests',
} as const;

export type Account = keyof typeof CODES;

const SECRET = 'a session secret of more than thirty-two bytes';

/** Configures all accounts and the session secret in this process. */
export function configureAccess(): void {
  setVariables({
    ADMIN_ACCESS_CODE: CODES.admin,
    MUMSGIST_ACCESS_CODE: CODES.MUMSGIST,
    YAYA_ACCESS_CODE: CODES.YAYA,
    SESSION_SECRET: SECRET,
  });
}

/** Runs `work` with changed environment variables, and restores them. */
export async function withEnvironment<Result>(changes: Variables, work: () => Promise<Result>): Promise<Result> {
  const restore = changeEnvironment(changes);
  try {
    return await work();
  } finally {
    restore();
  }
}

/** Changes environment variables until the test file ends; `undefined` deletes one. The functions read the new values. */
export function setVariables(variables: Variables): void {
  atEnd(changeEnvironment(variables));
}

type Variables = Record<string, string | undefined>;

/** @returns a function that restores the old values */
function changeEnvironment(variables: Variables): () => void {
  const before: Variables = {};
  for (const [name, value] of Object.entries(variables)) {
    before[name] = process.env[name];
    // oxlint-disable-next-line typescript/no-dynamic-delete -- an environment variable cannot be set to undefined
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  resetEnvironment();
  return () => changeEnvironment(before);
}
