import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { MAX_LENGTH } from '#src/contract/fields.ts';
import type { SearchResult } from '#src/contract/people.ts';
import { wrapIndex } from '#src/lib/roving-focus.ts';
import { $access, $mayShowPersonalData } from '#src/stores/session.ts';
import { createSearch } from './search-store.ts';

const KINDS: Readonly<Record<SearchResult['kind'], string>> = {
  registration: 'Booking',
  'course-registration': 'Course registration',
  referral: 'Referral',
  certificate: 'Certificate',
  receipt: 'Receipt',
  training: 'Training',
  person: 'Person',
};

/**
 * The search in the administrator's bar for people, references, certificates, receipts and trainings: a combobox whose options are
 * links. On a narrow screen it is an icon until it has the focus.
 */
export function Search() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [search] = useState(createSearch);
  const text = useStore(search.$text);
  const results = useStore(search.$results);
  const { phase } = useStore($access, { ssr: 'initial' });
  const mayShow = useStore($mayShowPersonalData, { ssr: 'initial' });
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => {
    // Takes over what was typed before hydration.
    const { value = '' } = input.current ?? {};
    if (value !== '') search.type(value);
    setOpen(document.activeElement === input.current);
    return search.stop;
  }, [search]);
  useEffect(() => {
    if (phase === 'signed-out' || !mayShow) search.type('');
  }, [search, phase, mayShow]);
  const found = results.phase === 'loaded' ? results.value : null;
  const failed = results.phase === 'failed';
  useEffect(() => setActive(-1), [found]);

  const isEarlier = results.phase === 'loaded' && results.isReloading;
  const isShown = isOpen && (found !== null || failed);
  const options = isShown ? (found ?? []) : [];
  const optionId = (index: number) => `${id}-${index}`;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        setOpen(true);
        if (options.length > 0) {
          const step = event.key === 'ArrowDown' ? 1 : -1;
          setActive(wrapIndex(active < 0 && step < 0 ? 0 : active, step, options.length));
        }
        break;
      case 'Enter':
        // Without a chosen option Enter opens the first result, unless the results belong to an earlier text.
        event.preventDefault();
        if (active >= 0 || !isEarlier) document.getElementById(optionId(Math.max(active, 0)))?.click();
        break;
      case 'Escape':
        if (!isShown && text === '') event.currentTarget.blur();
        if (!isShown) search.type('');
        setOpen(false);
        break;
    }
  };

  return (
    <div
      hidden={phase === 'signed-out'}
      className="group lg:relative noscript:hidden"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <div className="relative max-lg:group-focus-within:absolute max-lg:group-focus-within:inset-x-4 max-lg:group-focus-within:top-2 max-lg:group-focus-within:z-20">
        <Glyph />
        <input
          ref={input}
          inputMode="search"
          role="combobox"
          aria-label="Search people, references and certificates"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          autoComplete="off"
          placeholder="Search"
          maxLength={MAX_LENGTH.text}
          value={text}
          onChange={({ target }) => {
            setOpen(true);
            // A pasted table cell contains a tab, which the server refuses.
            search.type(target.value.replace(/\p{Cc}/gu, ' '));
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="h-11 w-11 cursor-pointer rounded-xl border border-edge bg-white ps-9 placeholder:text-dusk focus:cursor-text max-lg:not-focus:border-transparent max-lg:not-focus:pe-0 max-lg:not-focus:text-transparent max-lg:not-focus:placeholder:text-transparent max-lg:focus:w-full lg:w-56 lg:cursor-text lg:pe-3 xl:w-62 lg:pointer-fine:h-8.5"
        />
        <div className={isShown ? POPUP : 'hidden'}>
          <div id={`${id}-list`} role="listbox" aria-label="Results">
            {options.map(({ kind, id: found, title, detail, href }, index) => (
              <a
                key={`${kind} ${found}`}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                href={href}
                className="flex min-h-11 items-baseline justify-between gap-3 px-4 py-2 hover:bg-sand/40 aria-selected:bg-sand/60"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span dir="auto" className="block font-semibold">
                    {title}
                  </span>
                  <span className="block text-dusk">{detail}</span>
                </span>
                <span className="shrink-0 text-dusk">{KINDS[kind]}</span>
              </a>
            ))}
          </div>
          {failed && <p className="px-4 py-3 text-danger">The search failed. Please try again.</p>}
          {!failed && options.length === 0 && <p className="px-4 py-3 text-dusk">Nothing found.</p>}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isShown && summaryOf(options.length, failed)}
      </p>
    </div>
  );
}

const POPUP =
  'absolute top-full inset-e-0 z-20 mt-1 max-h-[min(32rem,70vh)] w-full overflow-y-auto rounded-2xl border border-line bg-white py-1 text-sm shadow-lg lg:w-96';

function summaryOf(count: number, failed: boolean): string {
  if (failed) return 'The search failed.';
  if (count === 0) return 'Nothing found.';
  return count === 1 ? 'One result' : `${count} results`;
}

function Glyph() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="pointer-events-none absolute inset-s-3 top-1/2 size-5 -translate-y-1/2 fill-none stroke-current stroke-2"
    >
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m13 13 4.5 4.5" strokeLinecap="round" />
    </svg>
  );
}
