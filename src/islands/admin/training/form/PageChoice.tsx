import { fetchEntryTexts, type EntryTexts } from '#src/contract/admin-trainings.ts';
import { Field } from '#src/islands/form/Field.tsx';

interface PageChoiceProps {
  options: readonly { value: string; label: string }[];
}

/** The page that shows the training. Choosing one fills in what it says, where nothing else was typed. */
export function PageChoice({ options }: PageChoiceProps) {
  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.form) void prefill(target.form, target.value);
      }}
    >
      <Field name="entry" label="Shown on" hint="The page of the site." options={options} />
    </div>
  );
}

async function prefill(form: HTMLFormElement, entry: string): Promise<void> {
  const texts = (await fetchEntryTexts().catch((): EntryTexts => ({})))[entry];
  if (!texts) return;
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    // A text of another page that was chosen before.
    const isOwn = field.value !== '' && field.value !== field.dataset['prefilled'];
    if (isOwn) continue;
    field.value = text;
    field.dataset['prefilled'] = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
