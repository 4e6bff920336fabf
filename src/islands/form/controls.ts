import type { FieldErrors } from '#src/contract/errors.ts';
import type { Values } from '#src/stores/form.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the fields of a form hold now. */
export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(new FormData(form)) as Values;
}

/** What is wrong with half-filled fields, such as a date without its hour, whose value reads as empty. */
export function incompleteIn(form: HTMLFormElement): FieldErrors {
  const controls = Array.from(form.elements as Iterable<Control>).filter(({ validity }) => validity.badInput);
  return Object.fromEntries(controls.map(({ name }) => [name, 'Please complete this, or clear it.']));
}

/** Whether a text was typed, or filled in by the browser. */
export function hasTyped(form: HTMLFormElement): boolean {
  const controls = Array.from(form.elements as Iterable<Control>);
  return controls.some((control) => 'defaultValue' in control && control.value !== control.defaultValue);
}

/** Puts values that were typed before back into the fields that nobody has touched since. */
export function restoreValues(form: HTMLFormElement, values: Values): void {
  for (const control of form.elements as Iterable<Control>) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      const chosen = form.querySelector(`[name="${control.name}"]:checked:not(:default)`);
      if (control.value === value && !chosen) control.checked = true;
    } else control.value ||= value;
  }
}
