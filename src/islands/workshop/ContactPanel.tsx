import { Panel } from '#src/islands/form/Panel.tsx';

/** Says why nobody can register, and leads to the contact form. */
export function ContactPanel({ title, text }: { title: string; text: string }) {
  return (
    <Panel>
      <h2 className="text-xl">{title}</h2>
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
