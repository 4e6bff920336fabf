export interface FormNoteProps {
  /** What happens to the data, and who sees it. */
  privacy: string;
  /** Whether booking terms apply. */
  withTerms?: boolean;
}

const LINK = 'text-ember underline';

/** Small print below a form: in one line what happens to the data (decisions, "More rulings"), and the terms. */
export function FormNote({ privacy, withTerms = false }: FormNoteProps) {
  return (
    <div className="mt-5 text-sm text-dusk">
      <p>
        {privacy}{' '}
        <a href="/terms#privacy--data-protection" className={LINK}>
          Read the privacy section
        </a>
      </p>
      {withTerms && (
        <p className="mt-2">
          Registrations are non-transferable, and there are no refunds after payment.{' '}
          <a href="/terms" className={LINK}>
            Read the terms
          </a>
        </p>
      )}
    </div>
  );
}
