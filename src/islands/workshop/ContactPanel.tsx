import { Panel } from '#src/islands/form/Panel.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';

interface ContactPanelProps {
  title: string;
  text: string;
  /** Whether it takes the place of the button that the visitor came back to. */
  isReturn: boolean;
}

/** Says why nobody can register, and leads to the contact form. */
export function ContactPanel({ title, text, isReturn }: ContactPanelProps) {
  return (
    <Panel>
      <FocusTarget as="h2" isFollowed={isReturn} className="text-xl">
        {title}
      </FocusTarget>
      <p className="mt-3">{text}</p>
      <a
        href="/#contact"
        className="mt-6 inline-flex min-h-12 items-center rounded-full bg-night px-7 font-semibold text-white"
      >
        Contact Us
      </a>
    </Panel>
  );
}
