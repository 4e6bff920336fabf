import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import {
  changeSettings,
  fetchSettings,
  OFFER_HOURS,
  REMINDER_HOUR,
  settingsChangeSchema,
  type Settings,
} from '#src/contract/system.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { formatTime } from '#src/lib/dates.ts';
import { typedNumber } from '#src/lib/latin-digits.ts';
import { formatCount } from '#src/lib/text.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormValues } from '#src/stores/form.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';

const LABELS = {
  offerHours: 'Hold an offered place for (hours)',
  reminderHour: 'Hour in Dubai of the reminder on the day before',
  transferText: 'How to pay by bank transfer',
} as const;

/** The values of the form with its numbers. */
function settingsOf({ offerHours = '', reminderHour = '', ...values }: FormValues) {
  return { ...values, offerHours: typedNumber(offerHours), reminderHour: typedNumber(reminderHour) };
}

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
            <dt className="font-semibold">{LABELS.offerHours}</dt>
            <dd>{formatCount(state.value.offerHours, 'hour', 'hours')}</dd>
            <dt className="mt-2 font-semibold">{LABELS.reminderHour}</dt>
            <dd>{formatTime(`${state.value.reminderHour}:00`)}</dd>
            <dt className="mt-2 font-semibold">{LABELS.transferText}</dt>
            <dd className="whitespace-pre-line">{state.value.transferText ?? 'Not told to anybody yet'}</dd>
          </dl>
          <div className="control mt-2 flex flex-wrap gap-x-4">
            <ModalButton text="Change the settings" heading="Change the settings">
              {(close) => <SettingsForm settings={settings} value={state.value} close={close} />}
            </ModalButton>
          </div>
          <CalendarAddress settings={settings} hasCalendar={state.value.hasCalendar} />
        </>
      )}
    </div>
  );
}

function inWords({ least, most, otherwise }: { least: number; most: number; otherwise: number }): string {
  return `${least} to ${most}; ${otherwise} if nothing was changed.`;
}

interface SettingsFormProps {
  settings: Resource<Settings>;
  value: Settings;
  close: () => void;
}

function SettingsForm({
  settings,
  value: { offerHours, reminderHour, transferText, updatedAt },
  close,
}: SettingsFormProps) {
  const [form] = useState(() =>
    createFormStore({
      schema: z.pipe(
        z.transform((values: FormValues): unknown => settingsOf(values)),
        settingsChangeSchema,
      ),
      draft: createMemoryDraft({
        offerHours: String(offerHours),
        reminderHour: String(reminderHour),
        transferText: transferText ?? '',
      }),
      send: (values) => watchExpiry(changeSettings({ ...settingsOf(values), updatedAt })),
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
  return (
    <Form store={form} label="Change the settings" submitLabel="Store the settings" busyLabel="Storing...">
      <Field
        name="offerHours"
        label={LABELS.offerHours}
        hint={`${inWords(OFFER_HOURS)} Offers that are out keep their end.`}
        inputMode="numeric"
        required
        autoComplete="off"
      />
      <Field
        name="reminderHour"
        label={LABELS.reminderHour}
        hint={inWords(REMINDER_HOUR)}
        inputMode="numeric"
        required
        autoComplete="off"
      />
      <Field
        name="transferText"
        label={LABELS.transferText}
        hint="Bank, account and name, for the booking page and emails about payment. Without a text, the one in the owner’s facts stands."
        multiline
        autoComplete="off"
      />
    </Form>
  );
}
