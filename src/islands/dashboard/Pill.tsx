/** Colours of a pill; its words say the same. */
export const PILL = {
  waiting: 'bg-star/45 text-night',
  good: 'bg-mint text-success',
  done: 'bg-night text-white',
  bad: 'bg-rose text-danger',
  plain: 'bg-sand text-night',
} as const;

export type PillTone = keyof typeof PILL;

/** A status in words, on a colour of its own. */
export function Pill({ tone, children }: { tone: PillTone; children: string }) {
  return (
    <span className="control block py-2">
      <span className={`inline-block rounded-full px-3 py-0.5 font-semibold whitespace-nowrap ${PILL[tone]}`}>
        {children}
      </span>
    </span>
  );
}
