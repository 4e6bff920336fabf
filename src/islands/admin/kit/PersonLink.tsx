import type { ReactNode } from 'react';
import { personHref } from '#src/lib/admin-links.ts';

interface PersonLinkProps {
  /** The contact details. Anyone with an email address or a phone number has a page. */
  of: { email: string | null; phoneE164?: string | null; phone?: string | null };
  children: ReactNode;
}

/** A name in a row, linked to the person's page. */
export function PersonLink({ of: { email, phoneE164 = null, phone = null }, children }: PersonLinkProps) {
  const key = email ?? phoneE164 ?? phone;
  if (key === null) return <span dir="auto">{children}</span>;
  return (
    <a href={personHref(key)} dir="auto" className="row-link inline-flex min-h-6 items-center">
      {children}
    </a>
  );
}
