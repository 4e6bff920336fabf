/** An address to write to. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="block text-sm font-normal text-dusk hover:text-ember hover:underline">
      {email}
    </a>
  );
}
