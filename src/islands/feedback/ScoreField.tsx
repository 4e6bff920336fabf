import { SCORES } from '#src/contract/feedback.ts';
import { useField } from '#src/islands/form/Field.tsx';

/** The colours from the lowest block to the highest. */
const BLOCKS = ['fill-ember', 'fill-dawn', 'fill-sage', 'fill-star', 'fill-night'] as const;

/** Required radio buttons: a tower of so many blocks for each score. */
export function ScoreField({ legend }: { legend: string }) {
  const { id, borderClass, ariaProps, message } = useField('score');
  return (
    <fieldset
      role="radiogroup"
      aria-required
      {...ariaProps}
      aria-describedby={[`${id}-ends`, ariaProps['aria-describedby']].filter(Boolean).join(' ')}
    >
      <legend className="font-semibold">
        {legend}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className="mt-2 grid grid-cols-5 gap-1.5 sm:gap-2">
        {SCORES.map((score) => (
          <label
            key={score}
            className={`grid cursor-pointer justify-items-center gap-2 rounded-2xl border bg-white pt-3 pb-2 text-lg font-semibold has-checked:edge-ember has-checked:bg-rose/40 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember ${borderClass}`}
          >
            <input
              type="radio"
              id={score === 1 ? id : undefined}
              name="score"
              value={score}
              className="sr-only scroll-mb-16"
            />
            <Tower blocks={score} />
            {score}
          </label>
        ))}
      </div>
      <p id={`${id}-ends`} className="mt-1 flex justify-between text-sm text-dusk">
        <span>
          <span className="sr-only">1 is </span>Not useful
        </span>
        <span>
          <span className="sr-only">5 is </span>Very useful
        </span>
      </p>
      {message}
    </fieldset>
  );
}

/** The highest block is round. */
function Tower({ blocks }: { blocks: number }) {
  return (
    <svg viewBox="0 0 36 80" aria-hidden="true" className="h-20 sm:h-24">
      {BLOCKS.slice(0, blocks).map((fill, index) => {
        const top = 80 - 16 * (index + 1);
        const isHighest = index === blocks - 1;
        return isHighest ? (
          <path key={fill} d={`M0 ${top + 16}v-1a15 15 0 0 1 15-15h6a15 15 0 0 1 15 15v1z`} className={fill} />
        ) : (
          <path key={fill} d={`M0 ${top}h36v16H0z`} className={fill} />
        );
      })}
    </svg>
  );
}
