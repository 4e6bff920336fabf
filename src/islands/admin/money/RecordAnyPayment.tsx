import { useState } from 'react';
import { Candidates } from './AssignPayment.tsx';
import type { Payable } from './payable.ts';
import { RecordPayment } from './RecordPayment.tsx';

interface RecordAnyPaymentProps {
  onDone: () => void;
  close: () => void;
}

/** Finds first whom a payment is for. */
export function RecordAnyPayment({ onDone, close }: RecordAnyPaymentProps) {
  const [payable, choose] = useState<Payable | null>(null);
  if (payable) return <RecordPayment payable={payable} onDone={onDone} close={close} />;
  return <Candidates action="Choose" onChoose={({ payable: chosen }) => choose(chosen)} />;
}
