import { OutlineLink } from '#src/islands/form/Buttons.tsx';

export function OtherWorkshops() {
  return (
    <OutlineLink href="/workshops" className="mt-6">
      See our workshops
    </OutlineLink>
  );
}
