import { HIDDEN_FIELD_NAME } from './form-values.ts';

/** Only programs fill it in (docs/rules.md, Spam). The attributes keep browsers and password managers away from it. */
export function HiddenField() {
  return (
    <input
      name={HIDDEN_FIELD_NAME}
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="off"
      data-1p-ignore=""
      data-lpignore="true"
      data-bwignore=""
      data-form-type="other"
      className="sr-only"
    />
  );
}
