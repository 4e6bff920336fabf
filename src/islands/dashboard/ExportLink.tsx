import { call } from '#src/contract/client.ts';
import { exportFile, exportPath, type ExportName } from '#src/contract/lists.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import { showError, watchExpiry } from '#src/stores/session-calls.ts';
import { OUTLINE_LINK } from './link-classes.ts';

interface ExportLinkProps {
  list: ExportName;
  /** `null` for the rows of all partners. */
  partner?: PartnerCode | null;
  /** Defaults to all workshops. */
  workshopId?: string | undefined;
  /** For receipts: "2026-11". */
  month?: string;
}

export function ExportLink({ list, partner = null, workshopId, month }: ExportLinkProps) {
  const query = new URLSearchParams({ ...(workshopId && { workshopId }), ...(month && { month }) }).toString();
  const path = query === '' ? exportPath(list) : `${exportPath(list)}?${query}`;
  return (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault();
        // A double click counts as one.
        if (event.detail > 1) return;
        // A clone outside the page downloads without calling this handler again.
        const link = event.currentTarget.cloneNode() as HTMLAnchorElement;
        void canExport(path).then((can) => {
          if (can) link.click();
        });
      }}
      download={exportFile(list, partner)}
      className={OUTLINE_LINK}
    >
      {textOf({ list, partner, workshopId })}
    </a>
  );
}

function textOf({ list, partner, workshopId }: ExportLinkProps): string {
  if (list === 'receipts') return 'CSV for the accountant';
  if (workshopId) return 'Export this training to CSV';
  return list === 'referrals' && partner === null ? 'Export All Data to CSV' : 'Export to CSV';
}

/** Checks first whether the file is available, because browsers do not report a refused download. */
async function canExport(path: string): Promise<boolean> {
  try {
    await watchExpiry(call('HEAD', path));
    return true;
  } catch (error) {
    showError(error, 'The file could not be made. Please try again.');
    return false;
  }
}
