/** What begins nearest to now. */
export function nearest<Item extends { startsAt: string }>(items: readonly Item[]): Item | undefined {
  const distance = ({ startsAt }: Item) => Math.abs(Date.parse(startsAt) - Date.now());
  return items.toSorted((one, other) => distance(one) - distance(other))[0];
}
