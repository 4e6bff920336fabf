import { useState } from 'react';
import {
  CODE_STATES,
  codeSchema,
  type Code,
  redeemCode,
  redemptionSchema,
  releaseCode,
  releaseSchema,
} from '#src/contract/codes.ts';
import { contactEntries, DateTime, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { choiceFilter, TIME_SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { useStaffForm } from '#src/islands/admin/kit/staff-form.ts';
import { createList, type List } from '#src/stores/list.ts';
import { SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import type { MenuEntry, RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { STATE_WORDS } from '#src/islands/admin/kit/state-words.ts';
import { FamilyCode, LastDay } from './FamilyCode.tsx';

const FILTERS = [choiceFilter('state', 'State', CODE_STATES), TIME_SORT_FILTER];

export function CodesPanel() {
  const [list] = useState(() =>
    createList({
      path: '/api/admin/codes',
      row: codeSchema,
      filters: { ...SEARCH_AND_SORT, state: CODE_STATES },
    }),
  );
  return (
    <TableList
      list={list}
      noun="codes"
      searchLabel="Code, name or contact"
      filters={FILTERS}
      columns={COLUMNS}
      menu={(code) => menuOf(list, code)}
    >
      <ModalButton tone="primary" text="Issue a Nova Family code" heading="Issue a Nova Family code">
        {() => <FamilyCode list={list} />}
      </ModalButton>
    </TableList>
  );
}

const COLUMNS: Columns<Code> = [
  { label: 'Code', cell: ({ code }) => code, className: 'whitespace-nowrap' },
  {
    label: 'For',
    cell: (row) => <PersonLink of={row}>{row.name ?? row.email ?? row.phone}</PersonLink>,
    className: 'wrap-anywhere',
  },
  { label: 'Offer', cell: ({ offer }) => (offer === 'family' ? 'Nova Family' : offer) },
  {
    label: 'State',
    cell: ({ state, redeemedFor }) => (
      <TextWithDetail detail={redeemedFor}>
        <State of={STATE_WORDS[state][0]}>{state}</State>
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
];

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
    text: 'Make it usable again',
    name: (code: string) => `Make ${code} usable again`,
    schema: releaseSchema,
    send: releaseCode,
    failed: 'The code was not made usable again. Please try again.',
    explanation: 'The code can be used again until it expires. An unpaid booking loses the discount.',
    question: 'Why it becomes usable again',
    buttons: { submitLabel: 'Make it usable again', busyLabel: 'Saving...' },
  },
};

interface CodeActionProps {
  action: keyof typeof ACTIONS;
  list: List<Code>;
  code: Code;
}

/** Opens a dialog that redeems a code or gives a used one back, with a note. */
function codeEntry({ action, list, code }: CodeActionProps): MenuEntry {
  const { text, name } = ACTIONS[action];
  return {
    text,
    label: name(code.code),
    dialog: {
      heading: name(code.code),
      content: (close) => <CodeForm action={action} list={list} code={code} close={close} />,
    },
  };
}

function menuOf(list: List<Code>, code: Code): RowMenuProps {
  return {
    name: code.code,
    groups: [
      [
        code.state === 'open' && code.offer !== 'family' && codeEntry({ action: 'redeem', list, code }),
        code.state === 'redeemed' && codeEntry({ action: 'release', list, code }),
        ...contactEntries(code.name ?? '', { ...code, phoneE164: code.phone }),
      ],
    ],
  };
}

function CodeForm({ action, list, code: { code }, close }: CodeActionProps & { close: () => void }) {
  const { schema, send, failed, name, buttons, explanation, question } = ACTIONS[action];
  const form = useStaffForm({
    schema,
    send: ({ note }) => send(code, note),
    ...{ failed, list, close },
  });
  return (
    <Form store={form} label={name(code)} {...buttons}>
      <p>{explanation}</p>
      <Field name="note" label={question} required autoComplete="off" />
    </Form>
  );
}
