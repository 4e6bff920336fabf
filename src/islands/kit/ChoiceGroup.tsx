interface ChoiceGroupProps {
  name: string;
  legend: string;
  hint?: string;
  value: string;
  options: readonly { value: string; label: string; detail?: string }[];
  problem?: string | undefined;
  onChoose: (value: string) => void;
}

export function ChoiceGroup({ name, legend, hint, value, options, problem, onChoose }: ChoiceGroupProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {hint !== undefined && <p className="text-sm text-dusk">{hint}</p>}
      <div className="mt-1 grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-start gap-3 rounded-xl border border-edge bg-white px-4 py-3 has-checked:edge-ember has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="mt-1 size-5 shrink-0 accent-ember outline-none"
            />
            <span>
              {option.label}
              {option.detail !== undefined && <span className="block text-sm text-dusk">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {problem !== undefined && <p className="mt-1 text-sm text-danger">{problem}</p>}
    </fieldset>
  );
}
