import { useState } from 'react';
import * as z from 'zod/mini';
import {
  changeSettings,
  fetchSettings,
  OFFER_HOURS,
  REMINDER_HOUR,
  settingsChangeSchema,
  type Settings,
} from '#src/contract/system.ts';
import { createRowSaving } from '#src/islands/admin/kit/row-saving.ts';
import { useStaffForm } from '#src/islands/admin/kit/staff-form.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { formatTime } from '#src/lib/dates.ts';
import { typedNumber } from '#src/lib/latin-digits.ts';
import { formatCount } from '#src/lib/text.ts';
import type { FormValues } from '#src/stores/form.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';

const LABELS = {
  offerHours: 'Hold an offered place for (hours)',
  reminderHour: 'Send reminders the day before at (hour in Dubai)',
  transferText: 'How to pay by bank transfer',
} as const;

/** The form's values, with the numbers parsed. */
function settingsOf({ offerHours = '', reminderHour = '', ...values }: FormValues) {
  return { ...values, offerHours: typedNumber(offerHours), reminderHour: typedNumber(reminderHour) };
}

export function SettingsPanel() {
  // The settings stay if they cannot be loaded again, and so does an open dialog with what was typed.
  const [settings] = useState(() => createResource(fetchSettings, (value) => value));
  return (
    <div tabIndex={-1} className="rounded-card border border-line bg-white px-5 py-4 outline-none">
      <Loaded resource={settings} failed="The settings didn’t load." loading="Loading the settings...">
        {(value) => (
          <>
            <dl>
              <dt className="font-semibold">{LABELS.offerHours}</dt>
              <dd>{formatCount(value.offerHours, 'hour', 'hours')}</dd>
              <dt className="mt-2 font-semibold">{LABELS.reminderHour}</dt>
              <dd>{formatTime(`${value.reminderHour}:00`)}</dd>
              <dt className="mt-2 font-semibold">{LABELS.transferText}</dt>
              <dd className="whitespace-pre-line">{value.transferText ?? 'Not set'}</dd>
            </dl>
            <div className="control mt-2 flex flex-wrap gap-x-4">
              <ModalButton text="Change the settings" heading="Change the settings">
                {(close) => <SettingsForm settings={settings} value={value} close={close} />}
              </ModalButton>
            </div>
            <CalendarAddress settings={settings} hasCalendar={value.hasCalendar} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function inWords({ least, most, otherwise }: { least: number; most: number; otherwise: number }): string {
  return `${least} to ${most}. Default: ${otherwise}.`;
}

interface SettingsFormProps {
  settings: Resource<Settings>;
  value: Settings;
  close: () => void;
}

function SettingsForm({ settings, value, close }: SettingsFormProps) {
  const { offerHours, reminderHour, transferText } = value;
  const list = { load: settings.load, replace: (changed: Settings) => settings.update(() => changed) };
  const [save] = useState(() => createRowSaving(value, { what: 'these settings', list, find: () => fetchSettings() }));
  const form = useStaffForm({
    schema: z.pipe(
      z.transform((values: FormValues): unknown => settingsOf(values)),
      settingsChangeSchema,
    ),
    values: {
      offerHours: String(offerHours),
      reminderHour: String(reminderHour),
      transferText: transferText ?? '',
    },
    send: (change) => save(({ updatedAt }) => changeSettings({ ...change, updatedAt })),
    done: 'The settings are saved.',
    failed: 'The settings were not saved. Please try again.',
    ...{ list, close },
  });
  return (
    <Form store={form} label="Change the settings" submitLabel="Save the settings" busyLabel="Saving...">
      <Field
        name="offerHours"
        label={LABELS.offerHours}
        hint={`${inWords(OFFER_HOURS)} Offers already sent keep their deadline.`}
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
        hint="Bank, account and name, for the booking page and emails about payment. If empty, the text in Your facts is used."
        multiline
        autoComplete="off"
      />
    </Form>
  );
}
