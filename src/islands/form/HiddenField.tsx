import { HIDDEN_FIELD_NAME } from './form-values.ts';

/** Only programs fill it in (docs/rules.md, Spam). The attributes keep browsers and password managers away from it. */
export function HiddenField() {
  return (
    <div aria-hidden="true" className="absolute -start-full size-px overflow-hidden">
      <label>
        Leave this empty
        <input
          name={HIDDEN_FIELD_NAME}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
