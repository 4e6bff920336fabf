/** Where something is mended: the name of a file or a variable. */
export function Where({ where }: { where: string }) {
  return <p className="[font-family:monospace] text-sm text-dusk">{where}</p>;
}
