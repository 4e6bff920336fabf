import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';

/** Where something is mended: a page to open, or the name of a file or a variable. */
export function Where({ where }: { where: string }) {
  if (!where.startsWith('/')) return <p className="[font-family:monospace] text-sm text-dusk">{where}</p>;
  return (
    <a href={where} className={TEXT_LINK}>
      Edit
    </a>
  );
}
