import { PROVIDERS } from './email-correction.ts';

/** Domains where unrelated people have mailboxes. Nobody can own the domains for examples (RFC 2606). */
const SHARED: ReadonlySet<string> = new Set([
  ...PROVIDERS,
  ...`me.com mac.com aol.com msn.com mail.com email.com ymail.com rocketmail.com inbox.com proton.me protonmail.com
    pm.me tutanota.com tuta.io fastmail.com fastmail.fm hey.com zoho.com hushmail.com mail.ru ya.ru rambler.ru
    ukr.net qq.com 163.com 126.com foxmail.com sina.com naver.com daum.net hanmail.net eim.ae web.de t-online.de
    freenet.de free.fr orange.fr wanadoo.fr laposte.net sfr.fr libero.it virgilio.it seznam.cz wp.pl o2.pl onet.pl
    abv.bg btinternet.com sky.com virginmedia.com talktalk.net comcast.net verizon.net att.net cox.net sbcglobal.net
    bellsouth.net rogers.com shaw.ca telus.net bigpond.com optusnet.com.au xtra.co.nz example.com example.net
    example.org`.split(/\s+/),
]);

/** Providers with a domain for each of many countries. */
const SHARED_NAMES: ReadonlySet<string> = new Set(['gmx', 'hotmail', 'live', 'outlook', 'yahoo', 'yandex']);

/** Names below which countries register domains: "org.ae", "co.uk". */
const SECOND_LEVELS: ReadonlySet<string> = new Set(
  'ac co com ed edu go gob gouv gov id ind info ltd me mil name ne net nhs nom or org plc police pro sch web'.split(
    ' ',
  ),
);

/**
 * Returns the registered domain of an email key, without subdomains: "school.co.uk" for "ana@mail.school.co.uk".
 * @returns `null` for a mailbox at a provider
 */
export function ownDomain(emailKey: string): string | null {
  const labels = emailKey.slice(emailKey.lastIndexOf('@') + 1).split('.');
  const [second = '', country = ''] = labels.slice(-2);
  const isBelow = country.length === 2 && SECOND_LEVELS.has(second);
  const domain = labels.slice(isBelow ? -3 : -2).join('.');
  return SHARED.has(domain) || SHARED_NAMES.has(domain.split('.')[0] ?? '') ? null : domain;
}
