import { ROLE_CHOICES } from '#src/islands/form/roles.ts';

/** An optional word on who signs up (spec 1 §6). */
export function UserTypeChoice() {
  return (
    <fieldset className="col-span-full flex flex-wrap gap-x-6">
      <legend className="sr-only">Who you are (optional)</legend>
      {ROLE_CHOICES.map(({ value, label }) => (
        <label key={value} className="inline-flex min-h-11 items-center gap-3">
          <input type="radio" name="userType" value={value} className="size-5 accent-ember" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
