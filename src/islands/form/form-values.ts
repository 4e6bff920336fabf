import type { FieldErrors } from '#src/contract/client.ts';
import type { FormValues } from '#src/stores/form.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The name of the hidden field, which is `website` in a request. No address profile of a browser knows it. */
export const HIDDEN_FIELD_NAME = 'n-topic';

export function readValues(form: HTMLFormElement): FormValues {
  const { [HIDDEN_FIELD_NAME]: website = '', ...values } = Object.fromEntries(new FormData(form)) as FormValues;
  return { ...values, website };
}

/** Returns the first control of a field, such as the first of several radio buttons. */
export function findControl(form: HTMLFormElement | null, name: string): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
}

/** Returns the names of the fields that people see, in their order. */
export function fieldNames(form: HTMLFormElement | null): string[] {
  const names = Array.from((form?.elements ?? []) as Iterable<Control>, ({ name }) => name);
  return [...new Set(names)].filter((name) => name !== '' && name !== HIDDEN_FIELD_NAME);
}

/** Returns what the form keeps: its values, and earlier ones of fields that it does not show now. An unticked box is in neither. */
export function valuesToKeep(form: HTMLFormElement, before: FormValues): FormValues {
  const shown = fieldNames(form);
  const others = Object.entries(before).filter(([name]) => !shown.includes(name));
  return { ...Object.fromEntries(others), ...readValues(form) };
}

/** Returns errors for half-filled fields, such as a date without its hour. The value of such a field reads as empty. */
export function incompleteFields(form: HTMLFormElement): FieldErrors {
  const controls = Array.from(form.elements as Iterable<Control>).filter(({ validity }) => validity.badInput);
  return Object.fromEntries(controls.map(({ name }) => [name, 'Please complete this, or clear it.']));
}

/** Whether a text was typed, or filled in by the browser. */
export function hasTypedText(form: HTMLFormElement): boolean {
  const controls = Array.from(form.elements as Iterable<Control>);
  return controls.some((control) => 'defaultValue' in control && control.value !== control.defaultValue);
}

/** Puts earlier values back into the fields that the visitor has not changed. */
export function restoreValues(form: HTMLFormElement, values: FormValues): void {
  for (const control of form.elements as Iterable<Control>) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      const chosen = form.querySelector(`[name="${control.name}"]:checked:not(:default)`);
      if (control.value === value && !chosen) control.checked = true;
    } else if (control.type === 'checkbox') (control as HTMLInputElement).checked = true;
    else control.value ||= value;
  }
}
