import { correctedEmail } from '#src/lib/email-typos.ts';

interface QuestionProps {
  id: string;
  text: string;
  /** `null` if the question is not about an email field. */
  emailFieldId: string | null;
}

/** A question about a doubtful value. The one about an email address is a button that corrects it. */
export function Question({ id, text, emailFieldId }: QuestionProps) {
  const correct = () => {
    const field = document.getElementById(emailFieldId ?? '');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = correctedEmail(field.value) ?? field.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div id={id} role="status" className="mt-1 text-sm">
      {emailFieldId !== null ? (
        <button type="button" onClick={correct} className="min-h-11 font-semibold text-ember underline">
          {text}
        </button>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}
