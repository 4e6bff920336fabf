import { facts, link, quote } from '../letter.ts';
import { mailToHouse } from '../mail-kind.ts';
import { referralFacts, referralPayload } from './referral-payload.ts';

/** Tells the house of a referral. */
export const referralNotice = mailToHouse({
  name: 'referral-notice',
  payload: referralPayload,
  write(referral, { siteUrl }) {
    const { fullName, referralCode, whatsappNumber, email, notes } = referral;
    return {
      subject: `New referral by ${referralCode}: ${fullName}`,
      preview: `${fullName} for ${referral.nannyName}.`,
      heading: `A new referral by ${referralCode}`,
      blocks: [
        referralFacts(referral),
        facts({ WhatsApp: whatsappNumber, Email: email }),
        ...(notes === null ? [] : [quote(notes)]),
        link('Open the referrals', `${siteUrl}/admin`),
      ],
      reason: 'This website sends it for each referral.',
      ...(email === null ? {} : { replyTo: email }),
    };
  },
});
