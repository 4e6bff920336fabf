import { useState } from 'react';
import { changeFeedback, feedbackRowSchema, PUBLISHING_MESSAGE, type FeedbackRow } from '#src/contract/feedback.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { DateTime, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { TIME_SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { Preview, readEntry } from '#src/islands/dashboard/Preview.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { TableList, type Columns } from '#src/islands/dashboard/TableList.tsx';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { createList, type List } from '#src/stores/list.ts';
import { TIME_SORTS } from '#src/stores/list-filters.ts';
import { trainingFilter, useTrainings } from './training-list.ts';

/** What participants say about one training, or about all. */
export function FeedbackPanel({ trainingId }: { trainingId?: number }) {
  const isOfAll = trainingId === undefined;
  const [list] = useState(() =>
    createList({
      path: '/api/admin/feedback',
      row: feedbackRowSchema,
      filters: { search: 'text', sort: TIME_SORTS, ...(isOfAll && { trainingId: 'text' }) },
      ...(!isOfAll && { fixed: { trainingId: String(trainingId) } }),
    }),
  );
  const [columns] = useState(() => createColumns(list, isOfAll));
  const known = useTrainings(isOfAll);
  return (
    <TableList
      list={list}
      noun="answers"
      caption="Feedback"
      filters={[...(isOfAll ? [trainingFilter('trainingId', known)] : []), TIME_SORT_FILTER]}
      columns={columns}
      menu={(row) => ({
        name: row.name,
        groups: [[readEntry('answer', row.name, wordsOf(row))]],
      })}
    />
  );
}

function createColumns(list: List<FeedbackRow>, isOfAll: boolean): Columns<FeedbackRow> {
  return [
    {
      label: 'Name',
      cell: (row) => (
        <TextWithDetail detail={isOfAll ? row.trainingTitle : null}>
          <PersonLink of={row}>{row.name}</PersonLink>
        </TextWithDetail>
      ),
      className: 'wrap-anywhere lg:min-w-60',
    },
    {
      label: 'Words',
      cell: (row) => {
        const words = wordsOf(row);
        return words === null ? null : <Preview text={words} />;
      },
      className: 'wrap-anywhere lg:w-2/5',
    },
    { label: 'Score', cell: ({ score }) => `${score} of 5`, className: 'lg:min-w-17' },
    { label: 'Who may read it', cell: readersOf, className: 'wrap-anywhere' },
    { label: 'Sent', cell: ({ createdAt }) => <DateTime instant={createdAt} />, isWide: true },
    { label: 'State', cell: ({ published }) => (published ? <State of="done">published</State> : null) },
    { label: 'Action', cell: (row) => <PublishButton list={list} row={row} />, className: 'action' },
  ];
}

/** Pages quote only the first of the two. */
function wordsOf({ uses, change }: FeedbackRow): string | null {
  const words = [uses && `Uses now: ${uses}`, change && `Should change: ${change}`].filter(Boolean);
  return words.length > 0 ? words.join('\n') : null;
}

function readersOf({ permission, area }: FeedbackRow): string {
  if (permission === 'none') return 'Only us';
  return ['Everyone: first name', permission === 'name-area' && area].filter(Boolean).join(', ');
}

const PUBLISHING = { done: 'It is published.', failed: 'Failed to publish it' };
const WITHDRAWAL = { done: 'It is no longer published.', failed: 'Failed to withdraw it' };

/** The row's only button. It is inactive and says why if the answer cannot be published. */
function PublishButton({ list, row }: { list: List<FeedbackRow>; row: FeedbackRow }) {
  const { id, name, published, updatedAt } = row;
  const reason = refusalOf(row);
  const word = published ? 'Withdraw' : 'Publish';
  return (
    <Button
      tone="quiet"
      label={`${word} the answer of ${name}${reason === null ? '' : `. ${reason}`}`}
      title={reason ?? undefined}
      isBusy={reason !== null}
      onClick={() =>
        runRowAction(
          list,
          changeFeedback(id, { published: !published, updatedAt }),
          published ? WITHDRAWAL : PUBLISHING,
        )
      }
    >
      {word}
    </Button>
  );
}

function refusalOf(row: FeedbackRow): string | null {
  if (row.published) return null;
  if (row.permission === 'none') return PUBLISHING_MESSAGE.permission;
  return wordsOf(row) === null ? PUBLISHING_MESSAGE.words : null;
}
