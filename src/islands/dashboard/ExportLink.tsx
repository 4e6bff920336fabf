import { exportFile, exportPath, type ExportName } from '#src/contract/exports.ts';
import type { PartnerCode } from '#src/contract/session.ts';
import { canExport } from '#src/stores/export.ts';

interface ExportLinkProps {
  list: ExportName;
  /** Whose rows they are, where they are one partner's. */
  partner?: PartnerCode | null;
  /** The workshop that the rows are of, where they are not of all. */
  workshopId?: string | undefined;
}

/** Saves a list as a CSV file, and says how much of it. */
export function ExportLink({ list, partner = null, workshopId }: ExportLinkProps) {
  const path = exportPath(list) + (workshopId ? `?workshopId=${encodeURIComponent(workshopId)}` : '');
  // All partners' referrals (spec 2 §2), or the list as it is.
  const whole = list === 'referrals' && partner === null ? 'Export All Data to CSV' : 'Export to CSV';
  return (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault();
        // A double click counts once.
        if (event.detail > 1) return;
        // A click on a copy outside the page downloads without calling this handler again.
        const link = event.currentTarget.cloneNode() as HTMLAnchorElement;
        void canExport(path).then((can) => {
          if (can) link.click();
        });
      }}
      download={exportFile(list, partner)}
      className="inline-flex min-h-11 items-center rounded-full border border-night bg-white px-4 font-semibold hover:bg-sand"
    >
      {workshopId ? 'Export this workshop to CSV' : whole}
    </a>
  );
}
