import { use, useEffect, useRef, useState } from 'react';
import { CODE_MESSAGE, checkCode } from '#src/contract/codes.ts';
import { Field, FormContext } from '#src/islands/form/Field.tsx';

const NAME = 'discountCode';

interface Checked {
  isValid: boolean;
  message: string;
}

/** Checks the code when the field is left. */
export function DiscountCodeField() {
  const { errors } = use(FormContext);
  const [checked, setChecked] = useState<Checked | null>(null);
  const latest = useRef('');
  const place = useRef<HTMLDivElement>(null);

  async function check(code: string): Promise<void> {
    latest.current = code;
    setChecked(null);
    if (code.trim() === '') return;
    try {
      const { valid, offer, message } = await checkCode(code);
      // The field may have changed since.
      if (latest.current !== code) return;
      const isOther = valid && offer !== 'training';
      setChecked({ isValid: valid && !isOther, message: isOther ? CODE_MESSAGE.otherOffer : message });
    } catch {
      // The server checks again on submit.
    }
  }

  // A code that was typed before hydration, or before a reload.
  useEffect(() => {
    const input = place.current?.querySelector('input');
    if (input && input !== document.activeElement) void check(input.value);
  }, []);

  return (
    <div
      ref={place}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) void check(target.value);
      }}
    >
      <Field name={NAME} label="Discount code" autoComplete="off" />
      <p role="status" className={`text-sm ${checked?.isValid ? 'text-success' : 'text-danger'}`}>
        {errors[NAME] === undefined && checked?.message}
      </p>
    </div>
  );
}
