import { useState } from 'react';
import {
  CODE_STATES,
  codeSchema,
  type Code,
  type CodeState,
  redeemCode,
  redemptionSchema,
  releaseCode,
  releaseSchema,
} from '#src/contract/codes.ts';
import { DateTime, MailLink, StatusBadge, TextWithDetail, type BadgeTone } from '#src/islands/dashboard/Cells.tsx';
import { TIME_SORT_FILTER, type ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { createList, SEARCH_AND_SORT, type List } from '#src/stores/list.ts';
import { HistoryButton } from '#src/islands/admin/rows/HistoryButton.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createFormStore } from '#src/stores/form.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';

const TONES: Readonly<Record<CodeState, BadgeTone>> = { open: 'good', redeemed: 'done', expired: 'plain' };

const FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [{ value: '', label: 'All' }, ...CODE_STATES.map((state) => ({ value: state, label: state }))],
  },
  TIME_SORT_FILTER,
];

export function CodesPanel() {
  const [list] = useState(() =>
    createList({
      path: '/api/admin/codes',
      row: codeSchema,
      filters: { ...SEARCH_AND_SORT, state: CODE_STATES },
    }),
  );
  const [columns] = useState(() => createColumns(list));
  return (
    <TableList
      list={list}
      noun="codes"
      searchLabel="Search by code or email"
      filters={FILTERS}
      columns={columns}
      onRefresh={refresh}
    />
  );
}

function createColumns(list: List<Code>): Columns<Code> {
  return [
    { label: 'Code', cell: ({ code }) => code, className: 'whitespace-nowrap' },
    { label: 'Email', cell: ({ email }) => <MailLink email={email} />, className: 'wrap-anywhere' },
    { label: 'Offer', cell: ({ offer }) => offer },
    {
      label: 'State',
      cell: ({ state, redeemedFor }) => (
        <TextWithDetail detail={redeemedFor}>
          <StatusBadge tone={TONES[state]}>{state}</StatusBadge>
        </TextWithDetail>
      ),
      className: 'wrap-anywhere',
    },
    { label: 'Valid until', cell: ({ expiresAt }) => <DateTime instant={expiresAt} /> },
    { label: 'Redeemed', cell: ({ redeemedAt }) => redeemedAt && <DateTime instant={redeemedAt} /> },
    {
      label: 'Actions',
      isActions: true,
      cell: (code) => (
        <div className="control flex flex-wrap gap-x-4">
          {code.state === 'open' && <RedeemButton list={list} code={code} />}
          {code.state === 'redeemed' && <ReleaseButton list={list} code={code} />}
          <HistoryButton row={code.id} name={code.code} />
        </div>
      ),
    },
  ];
}

interface RedeemProps {
  list: List<Code>;
  code: Code;
}

/** Asks for the purpose of the code, and redeems it. */
function RedeemButton({ list, code }: RedeemProps) {
  return (
    <ModalButton text="Redeem" label={`Redeem ${code.code}`} heading={`Redeem ${code.code}`}>
      {(close) => <RedeemForm list={list} code={code} close={close} />}
    </ModalButton>
  );
}

function RedeemForm({ list, code, close }: RedeemProps & { close: () => void }) {
  const [form] = useState(() =>
    createFormStore({
      schema: redemptionSchema,
      send: ({ note = '' }) => watchExpiry(redeemCode(code.code, note)),
      onSent(redeemed) {
        close();
        list.replace(redeemed);
      },
      errorToast(error) {
        void list.load();
        return staffErrorToast(error, 'The code was not redeemed. Please try again.');
      },
    }),
  );
  return (
    <Form store={form} label={`Redeem ${code.code}`} submitLabel="Redeem the code" busyLabel="Redeeming...">
      <p>A code can be used once.</p>
      <Field name="note" label="What it is used for" required autoComplete="off" />
    </Form>
  );
}

interface ReleaseProps {
  list: List<Code>;
  code: Code;
}

/** Asks why a used code is given back, and makes it valid again. */
function ReleaseButton({ list, code }: ReleaseProps) {
  return (
    <ModalButton text="Give it back" label={`Give ${code.code} back`} heading={`Give ${code.code} back`}>
      {(close) => <ReleaseForm list={list} code={code} close={close} />}
    </ModalButton>
  );
}

function ReleaseForm({ list, code, close }: ReleaseProps & { close: () => void }) {
  const [form] = useState(() =>
    createFormStore({
      schema: releaseSchema,
      send: ({ note = '' }) => watchExpiry(releaseCode(code.code, note)),
      onSent(released) {
        close();
        list.replace(released);
      },
      errorToast(error) {
        void list.load();
        return staffErrorToast(error, 'The code was not given back. Please try again.');
      },
    }),
  );
  return (
    <Form store={form} label={`Give ${code.code} back`} submitLabel="Give it back" busyLabel="Giving it back...">
      <p>The code can be used again until its time is over. An unpaid course registration loses it.</p>
      <Field name="note" label="Why it is given back" required autoComplete="off" />
    </Form>
  );
}
