import { useId, useRef } from 'react';
import { encode } from 'uqr';
import { findPartner, partnerPage, type PartnerCode } from '#src/lib/partners.ts';
import { showSuccess, showToast } from '#src/stores/toast.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';

interface ShareLinkProps {
  partner: PartnerCode;
  signUps: number | null;
}

/** The address of a partner's page, to copy or to scan. */
export function ShareLink({ partner, signUps }: ShareLinkProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const found = findPartner(partner);
  if (!found) return null;
  const link = location.origin + partnerPage(found);
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        Link for families
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          value={link}
          className="min-h-11 min-w-0 flex-1 rounded-xl border border-edge bg-white px-4"
        />
        <Button tone="primary" onClick={() => copy(link, field.current)}>
          Copy the link
        </Button>
      </div>
      <QrCode text={link} />
      {signUps !== null && (
        <p className="mt-3 text-dusk">{`Sign-ups through this page: ${signUps.toLocaleString('en-GB')}`}</p>
      )}
    </>
  );
}

async function copy(link: string, field: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showSuccess('The link is copied.');
  } catch {
    // The browser may forbid it. Then the text is ready for the keyboard.
    field?.select();
    showToast({ title: 'Error', description: 'Please copy the marked link yourself.', tone: 'error' });
  }
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
