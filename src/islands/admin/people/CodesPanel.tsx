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
import {
  DateTime,
  MailLink,
  PhoneLinks,
  StatusBadge,
  TextWithDetail,
  type BadgeTone,
} from '#src/islands/dashboard/Cells.tsx';
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
import { FamilyCode, LastDay } from './FamilyCode.tsx';

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
      searchLabel="Search by code, name or contact"
      filters={FILTERS}
      columns={columns}
      onRefresh={refresh}
    >
      <ModalButton tone="primary" text="Issue a Nova Family code" heading="Issue a Nova Family code">
        {() => <FamilyCode list={list} />}
      </ModalButton>
    </TableList>
  );
}

function createColumns(list: List<Code>): Columns<Code> {
  return [
    { label: 'Code', cell: ({ code }) => code, className: 'whitespace-nowrap' },
    {
      label: 'For',
      cell: ({ name, email, phone }) => (
        <div>
          {name}
          {email !== null && <MailLink email={email} />}
          {phone !== null && <PhoneLinks name={name ?? ''} typed={phone} e164={phone} />}
        </div>
      ),
      className: 'wrap-anywhere',
    },
    { label: 'Offer', cell: ({ offer }) => (offer === 'family' ? 'Nova Family' : offer) },
    {
      label: 'State',
      cell: ({ state, redeemedFor }) => (
        <TextWithDetail detail={redeemedFor}>
          <StatusBadge tone={TONES[state]}>{state}</StatusBadge>
        </TextWithDetail>
      ),
      className: 'wrap-anywhere',
    },
    {
      label: 'Valid until',
      cell: ({ offer, expiresAt }) =>
        offer === 'family' ? <LastDay expiresAt={expiresAt} /> : <DateTime instant={expiresAt} />,
    },
    { label: 'Redeemed', cell: ({ redeemedAt }) => redeemedAt && <DateTime instant={redeemedAt} /> },
    {
      label: 'Actions',
      isActions: true,
      cell: (code) => (
        <div className="control flex flex-wrap gap-x-4">
          {code.state === 'open' && code.offer !== 'family' && <CodeButton action="redeem" list={list} code={code} />}
          {code.state === 'redeemed' && <CodeButton action="release" list={list} code={code} />}
          <HistoryButton row={code.id} name={code.code} />
        </div>
      ),
    },
  ];
}

const ACTIONS = {
  redeem: {
    text: 'Redeem',
    name: (code: string) => `Redeem ${code}`,
    schema: redemptionSchema,
    send: redeemCode,
    failed: 'The code was not redeemed. Please try again.',
    explanation: 'A code can be used once.',
    question: 'What it is used for',
    buttons: { submitLabel: 'Redeem the code', busyLabel: 'Redeeming...' },
  },
  release: {
    text: 'Give it back',
    name: (code: string) => `Give ${code} back`,
    schema: releaseSchema,
    send: releaseCode,
    failed: 'The code was not given back. Please try again.',
    explanation: 'The code can be used again until its time is over. An unpaid course registration loses it.',
    question: 'Why it is given back',
    buttons: { submitLabel: 'Give it back', busyLabel: 'Giving it back...' },
  },
};

interface CodeButtonProps {
  action: keyof typeof ACTIONS;
  list: List<Code>;
  code: Code;
}

/** Redeems a code, or gives a used one back, and asks for a note about it. */
export function CodeButton({ action, list, code }: CodeButtonProps) {
  const { text, name } = ACTIONS[action];
  return (
    <ModalButton text={text} label={name(code.code)} heading={name(code.code)}>
      {(close) => <CodeForm action={action} list={list} code={code} close={close} />}
    </ModalButton>
  );
}

function CodeForm({ action, list, code: { code }, close }: CodeButtonProps & { close: () => void }) {
  const { schema, send, failed, name, buttons, explanation, question } = ACTIONS[action];
  const [form] = useState(() =>
    createFormStore({
      schema,
      send: ({ note = '' }) => watchExpiry(send(code, note)),
      onSent(changed) {
        close();
        list.replace(changed);
      },
      errorToast(error) {
        void list.load();
        return staffErrorToast(error, failed);
      },
    }),
  );
  return (
    <Form store={form} label={name(code)} {...buttons}>
      <p>{explanation}</p>
      <Field name="note" label={question} required autoComplete="off" />
    </Form>
  );
}
