/** Below this many places a notice says so (spec 2 §9). */
const LIMITED_BELOW = 5;

/** How many places are left, with a notice when they are few. */
export function SpotsLeft({ count }: { count: number }) {
  const spots = `${count} ${count === 1 ? 'spot' : 'spots'} remaining`;
  if (count >= LIMITED_BELOW) return <p className="mb-4 text-dusk">{spots}</p>;
  return (
    <p className="mb-4 rounded-xl bg-rose px-4 py-3">
      <strong>Limited availability</strong>
      <br />
      Only {spots}
    </p>
  );
}
