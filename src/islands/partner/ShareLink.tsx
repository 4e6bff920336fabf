import { encode } from 'uqr';
import { findPartner, partnerPage, type PartnerCode } from '#src/lib/partners.ts';
import { CopyField } from '#src/islands/dashboard/CopyField.tsx';

interface ShareLinkProps {
  partner: PartnerCode;
  signUps: number | null;
}

/** The address of a partner's page, to copy or to scan, and of the employer's kit with the partner's code. */
export function ShareLink({ partner, signUps }: ShareLinkProps) {
  const found = findPartner(partner);
  if (!found) return null;
  const link = `${location.origin}${partnerPage(found)}?from=${partner}`;
  return (
    <>
      <CopyField label="Link for families" value={link} noun="link" />
      <QrCode text={link} />
      {signUps !== null && (
        <p className="mt-3 mb-6 text-dusk">{`Sign-ups through this page: ${signUps.toLocaleString('en-GB')}`}</p>
      )}
      <CopyField
        label="Employer’s kit for families"
        value={`${location.origin}/employers-kit?ref=${partner}`}
        noun="kit’s link"
      />
    </>
  );
}

function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label="QR code of the link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="fill-black mt-4 w-48 rounded-xl bg-white forced-color-adjust-none"
    >
      <path d={path} />
    </svg>
  );
}
