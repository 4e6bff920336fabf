/** Takes the place of the whole detail (decisions, "Workshop page"). */
export function WorkshopMissing() {
  return (
    <section role="alert" className="mx-auto max-w-3xl px-5 py-24">
      <h1 className="text-3xl">Workshop Not Found</h1>
      <p className="mt-4 text-lg text-dusk">The workshop you're looking for is not available.</p>
      <a
        href="/"
        className="mt-8 inline-flex min-h-12 items-center rounded-full bg-ember px-7 font-semibold text-white"
      >
        Return Home
      </a>
    </section>
  );
}
