import { OutlineLink } from '#src/islands/form/Buttons.tsx';

const OTHERS = {
  workshop: ['See our workshops', '/workshops'],
  course: ['See our courses', '/course-selection'],
} as const;

export function OtherTrainings({ noun }: { noun: keyof typeof OTHERS }) {
  const [label, path] = OTHERS[noun];
  return (
    <OutlineLink href={path} className="mt-6">
      {label}
    </OutlineLink>
  );
}
