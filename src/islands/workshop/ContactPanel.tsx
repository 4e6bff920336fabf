import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Panel } from '#src/islands/form/Panel.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { $workshopStep } from './workshop.ts';

interface ContactPanelProps {
  title?: string;
  children: ReactNode;
  /** The URL of the link, and its text. */
  link?: readonly [href: string, label: string];
}

/** Says why nobody can register, and links to the contact form or to other workshops. */
export function ContactPanel({ title, children, link = ['/#contact', 'Contact Us'] }: ContactPanelProps) {
  return (
    <Panel>
      {title && <StateHeading>{title}</StateHeading>}
      <div className="mt-3 first:mt-0">{children}</div>
      <a
        href={link[0]}
        className="mt-6 inline-flex min-h-12 items-center rounded-full bg-night px-7 font-semibold text-white"
      >
        {link[1]}
      </a>
    </Panel>
  );
}

/** Says in what state the workshop is. It takes the focus from the button or the form that it replaces. */
export function StateHeading({ children }: { children: string }) {
  const hasReplaced = useStore($workshopStep) !== 'arrived';
  return (
    <FocusTarget as="h2" takesFocus={hasReplaced} className="text-xl">
      {children}
    </FocusTarget>
  );
}
