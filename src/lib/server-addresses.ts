// The addresses of the database, the mail server and the mailing list. A fault is the end of a sentence; `null` is a valid address.

const UNPROTECTED = 'leads to another machine without TLS, so that others could read along';

function isRemote(value: string): boolean {
  const host = URL.canParse(value) ? new URL(value).hostname : '';
  return host !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(host);
}

export const databaseFault = (value: string) => databaseUrlFault(value) ?? databaseTlsFault(value);

function databaseUrlFault(value: string): string | null {
  if (/^psql\s/.test(value)) return 'begins with the word psql: keep the address alone, from postgres:// on';
  if (/^["'`]|["'`]$/.test(value)) return 'has quotes around it: remove them';
  if (!/^postgres(ql)?:\/\//.test(value))
    return 'is no address of a PostgreSQL: it begins with postgres:// or postgresql://';
  // In an environment file an unquoted # starts a comment, which leaves an address without a host.
  const isCutOff = !value.includes('@') && !URL.canParse(value);
  if (/^[^@]*#/.test(value) || isCutOff) return 'has a # in its password: write %23 in its place';
  return URL.canParse(value) ? null : 'cannot be read: escape special characters of its password, such as %2F for /';
}

/** Neon's driver always encrypts. */
function databaseTlsFault(value: string): string | null {
  if (!isRemote(value) || new URL(value).hostname.endsWith('.neon.tech')) return null;
  const { searchParams } = new URL(value);
  const isProtected = /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
  return isProtected ? null : `${UNPROTECTED}: add ?sslmode=require`;
}

/**
 * Returns the address with which nodemailer insists on encryption to another machine. It belongs in the query, which wins over
 * nodemailer's other options.
 */
export function encryptedMailServer(value: string): string {
  if (!isRemote(value)) return value;
  const url = new URL(value);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

export function mailingListFault(value: string): string | null {
  return isRemote(value) && !value.startsWith('https://') ? `${UNPROTECTED}: begin it with https://` : null;
}

const unreachableFault = (value: string) =>
  isRemote(value) ? null : 'is an address on this machine, which a live site cannot reach';

export function liveDatabaseFault(value: string): string | null {
  const fault = databaseFault(value) ?? (/\s/.test(value) ? 'has a space in it' : unreachableFault(value));
  if (fault !== null) return fault;
  const { hostname, username, password, pathname } = new URL(value);
  if (!username || !password || pathname.length < 2) return 'lacks its user, its password or the name of the database';
  const isDirect = hostname.endsWith('.neon.tech') && !hostname.includes('-pooler.');
  return isDirect ? 'is Neon’s direct address: take the one with -pooler in it' : null;
}

export function liveMailServerFault(value: string): string | null {
  if (!/^smtps?:\/\/\S+$/.test(value) || !URL.canParse(value)) {
    return 'is no address of a mail server (smtp://... or smtps://...)';
  }
  const fault = unreachableFault(value);
  if (fault !== null) return fault;
  const { protocol, port } = new URL(value);
  if (port === '25') return 'is port 25, which is shut for functions: take smtps://, or port 587';
  const isMixed = protocol === 'smtps:' ? port === '587' : port === '465';
  return isMixed ? 'mixes two ways: take smtps:// with port 465, or smtp:// with port 587' : null;
}
