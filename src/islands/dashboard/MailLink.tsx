import { mailLink } from '#src/lib/mail-draft.ts';

/** An address to write to, broken behind its @ before anywhere else; what can be pressed is taller than its text. */
export function MailLink({ email }: { email: string }) {
  const [name, ...hosts] = email.split(/(?<=@)/);
  return (
    <div>
      <a
        href={mailLink(email)}
        className="-mt-3 block py-3 text-sm font-normal text-dusk hover:text-ember hover:underline lg:-mb-3"
      >
        {name}
        <wbr />
        {hosts}
      </a>
    </div>
  );
}
