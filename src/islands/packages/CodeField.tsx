import { use, useEffect, useRef, useState } from 'react';
import { CODE_MESSAGE, checkCode } from '#src/contract/codes.ts';
import type { PriceCode } from '#src/lib/payment-kinds.ts';
import { Field, FormContext } from '#src/islands/form/Field.tsx';
import { $codeOffer } from './chosen-offer.ts';

interface Checked {
  isValid: boolean;
  message: string;
}

interface CodeFieldProps {
  name: 'code' | 'discountCode';
  /** The kinds of codes that this form accepts. */
  offers: readonly PriceCode[];
}

/** A field for a code, which is checked when the field is left. */
export function CodeField({ name, offers }: CodeFieldProps) {
  const { errors, saved } = use(FormContext);
  const [checked, setChecked] = useState<Checked | null>(null);
  const latest = useRef('');
  const place = useRef<HTMLDivElement>(null);

  async function check(code: string): Promise<void> {
    latest.current = code;
    setChecked(null);
    $codeOffer.set(null);
    if (code.trim() === '') return;
    try {
      const { valid, offer, message } = await checkCode(code);
      // The field may have changed since.
      if (latest.current !== code) return;
      const counted = offers.find((one) => valid && one === offer) ?? null;
      $codeOffer.set(counted);
      const isOther = valid && counted === null;
      setChecked({ isValid: counted !== null, message: isOther ? CODE_MESSAGE.otherOffer : message });
    } catch {
      // The server checks again on submit.
    }
  }

  // Checks a code that was typed before hydration, or before a reload.
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
      <Field name={name} label="Discount or Nova Family code" autoComplete="off" defaultValue={saved[name]} />
      <p role="status" className={`text-sm ${checked?.isValid ? 'text-success' : 'text-danger'}`}>
        {errors[name] === undefined && checked?.message}
      </p>
    </div>
  );
}
