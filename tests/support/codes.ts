import type { Code } from '#src/contract/codes.ts';
import type { Api } from './api.ts';
import { courseRegistrationBody } from './bodies.ts';
import type { Caller } from './caller.ts';
import { signUp } from './sign-ups.ts';

/** Calls about codes of discounts on one API. */
export function codeCalls(api: Api, admin: Caller) {
  const listCodes = (query: string) => admin.read<Code[]>(`/api/admin/codes?${query}`);
  return {
    listCodes,
    /** Signs up a visitor. @returns the code of the address */
    codeFor: async (offer: string, changes: Record<string, unknown> = {}): Promise<Code> => {
      const { email } = await signUp(api, { offer, ...changes });
      const codes = await listCodes(`search=${encodeURIComponent(String(email))}`);
      const found = codes.find((code) => code.offer === offer);
      if (!found) throw new Error(`There is no code for ${String(email)}.`);
      return found;
    },
    /** The code that staff issue to a family. */
    familyCode: async (email: string): Promise<string> => {
      const body = { kind: 'family', name: 'Haddad', email, validUntil: '2099-12-31' };
      return ((await admin.post('/api/admin/codes', body)).body as Code).code;
    },
    check: async (code: unknown) => (await api.visitor().post('/api/codes/check', { code })).body,
    redeem: (code: string, note: unknown = 'Visa of Mrs Weiss') =>
      admin.post(`/api/admin/codes/${encodeURIComponent(code)}/redeem`, { note }),
    register: (discountCode: unknown, changes: Record<string, unknown> = {}) =>
      api.visitor().post('/api/course-registrations', courseRegistrationBody({ discountCode, ...changes })),
    expire: (code: string) => api.rows`update codes set expires_at = now() - interval '1 minute' where code = ${code}`,
  };
}
