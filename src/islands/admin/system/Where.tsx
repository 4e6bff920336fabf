import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';

/** Where something is mended: a link to its place on this site, or the name of a file or a variable. */
export function Where({ where }: { where: string }) {
  if (!where.startsWith('/')) return <p className="[font-family:monospace] text-sm text-dusk">{where}</p>;
  return (
    <p>
      <a href={where} className={TEXT_LINK}>
        Mend it here
      </a>
    </p>
  );
}
