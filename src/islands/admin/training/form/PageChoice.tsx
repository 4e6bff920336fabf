import { useState } from 'react';
import {
  ADMIN_TRAININGS,
  fetchEntryTexts,
  type AdminTraining,
  type EntryTexts,
} from '#src/contract/admin-trainings.ts';
import { fetchPage } from '#src/contract/lists.ts';
import { TRAINING_ENTRIES } from '#src/contract/training-entries.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { dubaiDay, formatDate } from '#src/lib/dates.ts';
import { typeInto } from './follow-first.ts';

/** How far back to look for the last training of the same page. */
const LATEST = { sort: '-startsAt', limit: '100' };

interface PageChoiceProps {
  options: readonly { value: string; label: string }[];
  /** Makes the new training a copy of this one. Without it, no copy is offered. */
  onLike?: ((training: AdminTraining) => void) | undefined;
}

/**
 * Asks which page shows the training. Choosing one fills in the page's title and description unless something else was typed, and
 * offers to copy its last training.
 */
export function PageChoice({ options, onLike }: PageChoiceProps) {
  const [latest, setLatest] = useState<readonly AdminTraining[]>([]);
  const [entry, setEntry] = useState('');
  const last = lastOf(latest, entry);
  return (
    <div
      onChange={({ target }) => {
        if (!(target instanceof HTMLSelectElement && target.form)) return;
        setEntry(target.value);
        void prefill(target.form, target.value);
        if (onLike) void fetchPage(ADMIN_TRAININGS, LATEST).then(({ rows }) => setLatest(rows), nothingIsOffered);
      }}
    >
      <Field name="entry" label="Shown on" hint="The page of the site." options={options} />
      {onLike && last && entry !== '' && (
        <Button className="mt-3" onClick={() => onLike(last)}>
          {`${last.entry === entry ? 'As the last one' : 'Hours and place as'} on ${formatDate(dubaiDay(new Date(last.startsAt)))}`}
        </Button>
      )}
    </div>
  );
}

const nothingIsOffered = () => undefined;

async function prefill(form: HTMLFormElement, entry: string): Promise<void> {
  const pages = await fetchEntryTexts().catch((): EntryTexts => ({}));
  const { title = '', description = '' } = pages[entry] ?? {};
  for (const [name, text] of Object.entries({ title, description })) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    // A text that was prefilled from another page is not staff's own.
    const isOwn = field.value !== '' && field.value !== field.dataset['prefilled'];
    if (isOwn) continue;
    field.dataset['prefilled'] = text;
    typeInto(field, text);
  }
}

/** The last training of a page, else of its kind, else of all. */
function lastOf(latest: readonly AdminTraining[], entry: string): AdminTraining | undefined {
  const kind = TRAINING_ENTRIES[entry]?.kind;
  return latest.find((row) => row.entry === entry) ?? latest.find((row) => row.kind === kind) ?? latest[0];
}
