import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { EDITOR } from '#src/lib/editor-address.ts';

/** Where something is mended: a link to its place in the editor, or the name of a file or a variable. */
export function Where({ where }: { where: string }) {
  if (where.startsWith(EDITOR)) {
    return (
      <p>
        <a href={where} className={TEXT_LINK}>
          Mend it in the editor
        </a>
      </p>
    );
  }
  return <p className="[font-family:monospace] text-sm text-dusk">{where}</p>;
}
