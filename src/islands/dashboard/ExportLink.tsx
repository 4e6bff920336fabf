interface ExportLinkProps {
  href: string;
  /** What the file is called. */
  file: string;
  children: string;
}

/** Saves a list as a CSV file. */
export function ExportLink({ href, file, children }: ExportLinkProps) {
  return (
    <a
      href={href}
      download={file}
      className="inline-flex min-h-11 items-center rounded-full border border-night bg-white px-4 font-semibold hover:bg-sand"
    >
      {children}
    </a>
  );
}
