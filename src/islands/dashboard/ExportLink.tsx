import { call } from '#src/contract/client.ts';
import { exportFile, exportPath, type ExportName } from '#src/contract/lists.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import { showError, watchExpiry } from '#src/stores/session-calls.ts';
import { OUTLINE_LINK } from './link-classes.ts';

interface ExportLinkProps {
  list: ExportName;
  /** `null` for the rows of all partners. */
  partner?: PartnerCode | null;
  /** The filters of the file's rows. Empty ones are left out. */
  filters?: Readonly<Partial<Record<'workshopId' | 'kind' | 'courseType' | 'month', string | undefined>>>;
  text?: string;
}

export function ExportLink({ list, partner = null, filters = {}, text }: ExportLinkProps) {
  const chosen = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(chosen).toString();
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
      {text ?? textOf({ list, partner, filters })}
    </a>
  );
}

function textOf({ list, partner, filters }: ExportLinkProps): string {
  if (list === 'receipts') return 'CSV for the accountant';
  if (filters?.workshopId) return 'Export this training to CSV';
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
