import { useId } from 'react';

interface EmailPreviewProps {
  subject: string;
  paragraphs: readonly string[];
  facts?: Readonly<Record<string, string>>;
}

/** The text of an email. Each person gets it with their own name. */
export function EmailPreview({ subject, paragraphs, facts = {} }: EmailPreviewProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-2xl border border-line bg-white px-4 py-3 wrap-anywhere">
      <h3 id={id} className="font-sans text-base font-semibold">
        Email: {subject}
      </h3>
      <p className="mt-2">Hello …,</p>
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto" className="mt-2">
          {paragraph}
        </p>
      ))}
      <dl className="mt-2">
        {Object.entries(facts).map(([term, fact]) => (
          <div key={term}>
            <dt className="inline font-semibold">{term}:</dt> <dd className="inline">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
