import { useStore } from '@nanostores/react';
import { Panel } from '#src/islands/form/Panel.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { $workshopStep } from '#src/stores/workshop.ts';

interface ContactPanelProps {
  title: string;
  text: string;
}

/** Says why nobody can register, and links to the contact form. */
export function ContactPanel({ title, text }: ContactPanelProps) {
  // It replaces the button that had the focus.
  const isReturn = useStore($workshopStep) === 'returned';
  return (
    <Panel>
      <FocusTarget as="h2" takesFocus={isReturn} className="text-xl">
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
