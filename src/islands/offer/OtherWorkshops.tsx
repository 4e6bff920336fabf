export function OtherWorkshops() {
  return (
    <a
      href="/workshops"
      className="mt-6 inline-flex min-h-12 items-center rounded-full border border-night px-7 font-semibold"
    >
      See our workshops
    </a>
  );
}
