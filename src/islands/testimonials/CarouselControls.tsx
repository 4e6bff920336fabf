interface CarouselControlsProps {
  /** May repeat. */
  names: readonly string[];
  shown: number;
  onStep: (by: 1 | -1) => void;
  onShow: (index: number) => void;
}

export function CarouselControls({ names, shown, onStep, onShow }: CarouselControlsProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center noscript:hidden">
      <Arrow label="Previous testimonial" path="M17 10H3M9 4l-6 6 6 6" onClick={() => onStep(-1)} />
      {names.map((name, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Testimonial ${index + 1}: ${name}`}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onShow(index)}
          className="grid size-11 place-items-center"
        >
          <span className={`size-3 rounded-full border border-night ${index === shown ? 'bg-night' : ''}`} />
        </button>
      ))}
      <Arrow label="Next testimonial" path="M3 10h14M11 4l6 6-6 6" onClick={() => onStep(1)} />
    </div>
  );
}

function Arrow({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border border-night hover:bg-night hover:text-white"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path d={path} />
      </svg>
    </button>
  );
}
