/** Providers of mailboxes whose addresses are often misspelt. */
export const PROVIDERS = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'live.com'],
  ...['hotmail.co.uk', 'yahoo.co.uk', 'yahoo.co.in', 'rediffmail.com', 'emirates.net.ae'],
];

/** Real providers whose domain looks like a slip. A test looks for others in the package `email-providers`. */
const SIMILAR = [
  ...['amail.com', 'cmail.com', 'email.com', 'mail.com', 'qmail.com', 'tmail.com', 'xmail.com', 'ymail.com'],
  ...['gotmail.com', 'hotmails.com', 'love.com', 'zoutlook.com'],
];

/** Some providers have a domain for each country: "yahoo.co.id" is not "yahoo.co.in" misspelt. */
const OF_COUNTRY = /\.co\.[a-z]{2}$/;

/** For example "ana@gmial.com" becomes "ana@gmail.com". @returns `null` for an address without a visible slip */
export function correctedEmail(email: string): string | null {
  const typed = email.trim();
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at).toLowerCase();
  if (at < 2 || PROVIDERS.includes(domain) || SIMILAR.includes(domain)) return null;
  const meant = PROVIDERS.find((known) => isMisspelt(domain, known)) ?? withUsualEnding(domain);
  return meant === null ? null : typed.slice(0, at) + meant;
}

/** Corrects endings that do not exist. */
function withUsualEnding(domain: string): string | null {
  const corrected = domain.replace(/\.(con|cmo|ocm|vom|xom)$/, '.com');
  return corrected === domain ? null : corrected;
}

function isMisspelt(typed: string, known: string): boolean {
  const isOtherCountry = OF_COUNTRY.test(known) && typed.replace(OF_COUNTRY, '') === known.replace(OF_COUNTRY, '');
  return !isOtherCountry && isOneSlip(typed, known);
}

/** Whether one character is missing, added or wrong, or two neighbours are exchanged. */
function isOneSlip(typed: string, known: string): boolean {
  let start = 0;
  while (start < known.length && typed[start] === known[start]) start += 1;
  const [rest, knownRest] = [typed.slice(start), known.slice(start)];
  return (
    rest.slice(1) === knownRest ||
    rest === knownRest.slice(1) ||
    rest.slice(1) === knownRest.slice(1) ||
    (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2) === knownRest
  );
}
