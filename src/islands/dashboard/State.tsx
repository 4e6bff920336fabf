/** Drawn in a `viewBox` of 12 by 12. */
const MARKS = {
  ring: <circle cx="6" cy="6" r="4.5" fill="none" strokeWidth="2" />,
  dotted: <circle cx="6" cy="6" r="4.5" fill="none" strokeWidth="2" strokeDasharray="1.6 1.9" />,
  disc: <circle cx="6" cy="6" r="5.5" stroke="none" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.75" fill="none" strokeWidth="1.5" />
      <path d="M6 1a5 5 0 0 0 0 10z" stroke="none" />
    </>
  ),
  tick: (
    <>
      <circle cx="6" cy="6" r="6" stroke="none" />
      <path d="m3.5 6.2 1.8 1.8 3.3-3.9" fill="none" className="stroke-white" strokeWidth="1.5" />
    </>
  ),
  star: <path d="M6 .5 7.4 4.6 11.5 6 7.4 7.4 6 11.5 4.6 7.4.5 6l4.1-1.4z" className="fill-star" strokeWidth="0.75" />,
  cross: <path d="m3 3 6 6m0-6-6 6" fill="none" strokeWidth="2" />,
} as const;

/** The states of a row: each has a shape, and a colour only where somebody must act or money is in. */
const STATES = {
  open: { mark: 'ring', colour: '' },
  overdue: { mark: 'ring', colour: 'text-danger' },
  partPaid: { mark: 'half', colour: '' },
  paid: { mark: 'disc', colour: 'text-success' },
  confirmed: { mark: 'tick', colour: 'text-success' },
  done: { mark: 'tick', colour: 'text-dusk' },
  offered: { mark: 'star', colour: '' },
  over: { mark: 'cross', colour: 'text-dusk' },
  failed: { mark: 'cross', colour: 'text-danger' },
  unsent: { mark: 'dotted', colour: '' },
} as const satisfies Record<string, { mark: keyof typeof MARKS; colour: string }>;

export type StateName = keyof typeof STATES;

export const stateColour = (state: StateName): string => STATES[state].colour;

export function StateMark({ of }: { of: StateName }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0 fill-current stroke-current">
      {MARKS[STATES[of].mark]}
    </svg>
  );
}

interface StateProps {
  of: StateName;
  /** Shown after the word. */
  why?: string;
  /** Whether somebody must act on the reason. */
  isUrgent?: boolean | undefined;
  children: string;
}

/** A state: its mark, then its word. */
export function State({ of, why, isUrgent = false, children }: StateProps) {
  return (
    <span className={`flex items-center gap-2 ${stateColour(of)}`}>
      <StateMark of={of} />
      <span>
        <span>{children}</span>
        {why !== undefined && <span className={isUrgent ? 'text-danger' : 'text-dusk'}>{`, ${why}`}</span>}
      </span>
    </span>
  );
}
