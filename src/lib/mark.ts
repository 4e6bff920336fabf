/** The mark on a square of 32: a four-pointed star, and the circle that is its small companion. */
export const MARK = {
  star: 'M13 4c1.2 8.2 3.8 10.8 12 12-8.2 1.2-10.8 3.8-12 12-1.2-8.2-3.8-10.8-12-12 8.2-1.2 10.8-3.8 12-12Z',
  companion: { cx: 25.5, cy: 6.5, r: 3.5 },
} as const;

/** The same as SVG, in these colours. */
export function drawMark(star: string, companion: string): string {
  const { cx, cy, r } = MARK.companion;
  return `<path fill="${star}" d="${MARK.star}"/><circle fill="${companion}" cx="${cx}" cy="${cy}" r="${r}"/>`;
}
