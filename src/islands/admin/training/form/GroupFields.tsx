import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { TrainingKind } from '#src/contract/trainings.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Field, FormContext } from '#src/islands/form/Field.tsx';
import { capitalised } from '#src/lib/text.ts';
import { formatAed } from '#src/lib/money.ts';
import { SHARED_LINK_AED } from '#src/lib/payments.ts';
import type { FormValues } from '#src/stores/form.ts';
import { CheckField } from '#src/islands/admin/kit/CheckField.tsx';
import { followFirst } from './follow-first.ts';
import type { TrainingFormStore } from './training-form.ts';
import type { Group } from './training-values.ts';

const NOUNS = { sessions: 'session', packages: 'package' } as const;

interface GroupProps {
  form: TrainingFormStore;
  /** The numbers of the rows. */
  rows: readonly number[];
}

interface SessionFieldsProps extends GroupProps {
  kind: TrainingKind;
  /** Whether the first day takes the focus: a copy lacks only its days. */
  takesFocus: boolean;
}

/** The day and the hours of a workshop, or of each session of a course. In a new course, the later sessions follow the first. */
export function SessionFields({ form, rows, kind, takesFocus }: SessionFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<FormValues>(form.savedValues());
  useEffect(() => {
    if (!takesFocus) return;
    const day = box.current?.querySelector('input');
    day?.focus();
    // Keeps the field clear of the button at the foot.
    day?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  return (
    <div
      ref={box}
      onChange={({ target }) => {
        if (form.distances === null || !(target instanceof HTMLInputElement) || target.value === '') return;
        followFirst(target, rows, { before: before.current, distances: form.distances });
        before.current = { ...before.current, [target.name]: target.value };
      }}
    >
      <GroupFields form={form} group="sessions" rows={rows} isPlain={kind === 'workshop'} canAdd={kind === 'course'}>
        {(row, value) => (
          <>
            <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[4fr_3fr_3fr] [&_input]:px-3">
              <div className="max-sm:col-span-2">
                <Field name={`day-${row}`} label="Day" type="date" required defaultValue={value('day')} />
              </div>
              <Field name={`startsAt-${row}`} label="Starts at" type="time" required defaultValue={value('startsAt')} />
              <Field name={`endsAt-${row}`} label="Ends at" type="time" required defaultValue={value('endsAt')} />
            </div>
            {kind === 'course' && <Field name={`place-${row}`} label="Another place" defaultValue={value('place')} />}
          </>
        )}
      </GroupFields>
    </div>
  );
}

/** The price and the payment link of a workshop, or what each package has. */
export function PackageFields({ form, rows, isShort }: GroupProps & { isShort: boolean }) {
  return (
    <GroupFields form={form} group="packages" rows={rows} isPlain={isShort} canAdd>
      {(row, value) => {
        const price = (
          <Field
            name={`priceAed-${row}`}
            label="Price in AED"
            required
            inputMode="numeric"
            defaultValue={value('priceAed')}
          />
        );
        const link = (
          <Field
            name={`paymentLink-${row}`}
            label="Payment link"
            hint={`If empty, the shared workshop link is used, for a price of ${formatAed(SHARED_LINK_AED)} only.`}
            inputMode="url"
            defaultValue={value('paymentLink')}
          />
        );
        if (isShort) {
          return (
            <>
              <input type="hidden" name={`name-${row}`} value={value('name') ?? ''} />
              {price}
              {link}
            </>
          );
        }
        return (
          <>
            <Field name={`name-${row}`} label="Name" required defaultValue={value('name')} />
            <Field
              name={`includes-${row}`}
              label="What is in it"
              hint="One item per line."
              multiline
              defaultValue={value('includes')}
            />
            <div className="grid items-end gap-5 sm:grid-cols-2">
              {price}
              <Field
                name={`familyPriceAed-${row}`}
                label="Price for Nova Family"
                inputMode="numeric"
                defaultValue={value('familyPriceAed')}
              />
              <Field
                name={`depositAed-${row}`}
                label="Deposit in AED"
                inputMode="numeric"
                defaultValue={value('depositAed')}
              />
              <Field
                name={`places-${row}`}
                label="Places for this package"
                inputMode="numeric"
                defaultValue={value('places')}
              />
            </div>
            {link}
            <CheckField
              name={`closed-${row}`}
              label="Closed: nobody can choose it"
              defaultChecked={value('closed') !== undefined}
            />
          </>
        );
      }}
    </GroupFields>
  );
}

interface GroupFieldsProps extends GroupProps {
  group: Group;
  /** Shows the only row without a frame. */
  isPlain: boolean;
  canAdd: boolean;
  children: (row: number, value: (name: string) => string | undefined) => ReactNode;
}

/** Rows of fields, with buttons that add and remove a row. An error about the whole group is shown above. */
function GroupFields({ form, group, rows, isPlain, canAdd, children }: GroupFieldsProps) {
  const { formId, errors } = use(FormContext);
  const messageId = useId();
  const noun = NOUNS[group];
  const error = errors[group];
  return (
    // The name lets the error summary link here.
    <fieldset
      id={`${formId}-${group}`}
      name={group}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : messageId}
      className="grid min-w-0 gap-5 outline-none"
    >
      <legend className="sr-only">{capitalised(group)}</legend>
      {error !== undefined && (
        <p id={messageId} className="text-sm text-danger">
          {error}
        </p>
      )}
      {rows.map((row, index) => (
        <Row
          key={row}
          form={form}
          row={row}
          legend={isPlain ? null : `${capitalised(noun)} ${index + 1}`}
          isHidden={isPlain && index > 0}
          onRemove={rows.length > 1 ? () => form.remove(group, row) : undefined}
        >
          {children}
        </Row>
      ))}
      {canAdd && (
        <Button className="justify-self-start" isRepeatable onClick={() => form.add(group)}>
          {`Add a ${noun}`}
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps extends Pick<GroupFieldsProps, 'form' | 'children'> {
  row: number;
  /** `null` for a row without a frame. */
  legend: string | null;
  /** Hides a course's row, which keeps what was typed, while a workshop is chosen. */
  isHidden: boolean;
  onRemove: (() => void) | undefined;
}

function Row({ form, row, legend, isHidden, onRemove, children }: RowProps) {
  const [saved] = useState(() => form.savedValues());
  const fields = children(row, (name) => saved[`${name}-${row}`]);
  if (legend === null) return <div className={isHidden ? 'hidden' : 'grid gap-5'}>{fields}</div>;
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-2xl border border-line p-4">
      <legend className="px-1 font-semibold">{legend}</legend>
      {fields}
      {onRemove && (
        <Button tone="quiet" label={`Remove ${legend.toLowerCase()}`} className="justify-self-start" onClick={onRemove}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
