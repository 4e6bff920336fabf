import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  changeSettings,
  fetchSettings,
  OFFER_HOURS,
  settingsChangeSchema,
  type Settings,
} from '#src/contract/settings.ts';
import { historyEntry } from '#src/islands/admin/rows/HistoryEntry.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { RowMenu } from '#src/islands/dashboard/RowMenu.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { formatCount } from '#src/lib/text.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore } from '#src/stores/form.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';

const OFFER_HOURS_LABEL = 'Hours that a free place is held for the next in line';

export function SettingsPanel() {
  const [settings] = useState(() => createResource(fetchSettings));
  const state = useStore(settings.$state);
  useEffect(() => settings.start(), [settings]);
  return (
    <div tabIndex={-1} className="rounded-card border border-line bg-white px-5 py-4 outline-none">
      {state.phase === 'loading' && <p role="status">Loading the settings...</p>}
      {state.phase === 'failed' && <LoadError text="Failed to fetch the settings" onRetry={settings.load} />}
      {state.phase === 'loaded' && (
        <>
          <dl>
            <dt className="font-semibold">{OFFER_HOURS_LABEL}</dt>
            <dd>{formatCount(state.value.offerHours, 'hour', 'hours')}</dd>
          </dl>
          <div className="control mt-2 flex flex-wrap gap-x-4">
            <ModalButton text="Change the settings" heading="Change the settings">
              {(close) => <SettingsForm settings={settings} value={state.value} close={close} />}
            </ModalButton>
            <RowMenu name="the settings" groups={[[historyEntry('settings', 'the settings')]]} />
          </div>
        </>
      )}
    </div>
  );
}

interface SettingsFormProps {
  settings: Resource<Settings>;
  value: Settings;
  close: () => void;
}

function SettingsForm({ settings, value: { offerHours, updatedAt }, close }: SettingsFormProps) {
  const [form] = useState(() =>
    createFormStore({
      schema: settingsChangeSchema,
      draft: createMemoryDraft({ offerHours: String(offerHours) }),
      send: (values) => watchExpiry(changeSettings({ ...values, updatedAt })),
      onSent(changed) {
        close();
        settings.update(() => changed);
        showSuccess('The settings are stored.');
      },
      errorToast(error) {
        void settings.load();
        return staffErrorToast(error, 'The settings were not stored. Please try again.');
      },
    }),
  );
  const { least, most, otherwise } = OFFER_HOURS;
  return (
    <Form store={form} label="Change the settings" submitLabel="Store the settings" busyLabel="Storing...">
      <Field
        name="offerHours"
        label={OFFER_HOURS_LABEL}
        hint={`${least} to ${most}; ${otherwise} if nothing was changed. Offers that are out keep their end.`}
        inputMode="numeric"
        required
        autoComplete="off"
      />
    </Form>
  );
}
