/** The way on where a form was the whole page. */
export function ReturnHome() {
  return (
    <a
      href="/"
      className="mt-8 inline-flex min-h-12 items-center rounded-full border border-night px-7 font-semibold hover:bg-night hover:text-white"
    >
      Return Home
    </a>
  );
}
