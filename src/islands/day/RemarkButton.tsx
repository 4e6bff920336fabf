import { useState, type SubmitEvent } from 'react';
import { ApiError } from '#src/contract/client.ts';
import { MAX_LENGTH } from '#src/contract/fields.ts';
import { SubmitButton } from '#src/islands/form/Buttons.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import type { DayStore } from './day.ts';
import type { ListedPerson } from './day-people.ts';

interface RemarkButtonProps {
  person: ListedPerson;
  onPress: (person: ListedPerson) => void;
}

const headingOf = ({ name }: ListedPerson) => `Remark about ${name}`;

/** Opens the remark about a person. */
export function RemarkButton({ person, onPress }: RemarkButtonProps) {
  return (
    <button type="button" aria-label={headingOf(person)} onClick={() => onPress(person)} className="day-button">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m4 16 .8-3.5L13.5 3.8a1.4 1.4 0 0 1 2 0l.7.7a1.4 1.4 0 0 1 0 2L7.5 15.2z" />
      </svg>
    </button>
  );
}

interface RemarkProps {
  store: DayStore;
  person: ListedPerson;
}

/** The remark about a person. It stands beside the list, so that what is typed stays when she leaves it. */
export function RemarkDialog({ onClose, ...remark }: RemarkProps & { onClose: () => void }) {
  return (
    <Modal heading={headingOf(remark.person)} onClose={onClose}>
      {(close) => <RemarkForm {...remark} onSaved={close} />}
    </Modal>
  );
}

function RemarkForm({ store, person, onSaved }: RemarkProps & { onSaved: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const remark = new FormData(event.currentTarget).get('remark');
    setBusy(true);
    try {
      await store.remark(person.id, typeof remark === 'string' ? remark : '');
      onSaved();
    } catch (error) {
      setFailure((error instanceof ApiError && error.serverMessage) || 'It was not saved: there is no connection.');
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      <label>
        <span className="font-semibold">Remark</span>
        <textarea
          name="remark"
          rows={3}
          maxLength={MAX_LENGTH.text}
          defaultValue={person.remark ?? ''}
          className="mt-1 block w-full rounded-xl border border-edge bg-white px-4 py-2"
        />
      </label>
      {failure !== '' && (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      )}
      <div>
        <SubmitButton isBusy={isBusy} label="Save" busyLabel="Saving..." />
      </div>
    </form>
  );
}
