interface CertificateLinkProps {
  number: string;
  /** The nanny's name, for screen readers that list links alone. */
  of?: string;
}

export function CertificateLink({ number, of }: CertificateLinkProps) {
  return (
    <a className="inline-flex min-h-11 items-center underline" href={`/certificates/${number}`}>
      See the certificate{of !== undefined && <span className="sr-only">{` of ${of}`}</span>}
    </a>
  );
}
