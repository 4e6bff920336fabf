import { useEffect, useState } from 'react';
import { callUrl, loadScript, type SchedulingPage } from './provider.ts';

/** The provider's booking page in a frame; only a link when the provider cannot be reached. */
export function Calendar({ page }: { page: SchedulingPage }) {
  const [state, setState] = useState<'loading' | 'ready' | 'unreachable'>('loading');
  const [frameUrl] = useState(() => callUrl(page.url, 'inline'));

  useEffect(() => {
    void loadScript(page.script).then((isLoaded) => setState(isLoaded ? 'ready' : 'unreachable'));
  }, [page.script]);

  return (
    <>
      {state === 'ready' && (
        <div className="overflow-x-auto rounded-2xl">
          <iframe title="Choose a time for a call" src={frameUrl} className="h-[630px] w-full min-w-80" />
        </div>
      )}
      {state === 'loading' && (
        <p role="status" className="grid h-[630px] place-items-center rounded-2xl bg-sand">
          Loading calendar...
        </p>
      )}
      <p className="mt-4" role="status">
        {state === 'unreachable' ? 'The calendar didn’t load. ' : 'Can’t see the calendar? '}
        <a href={callUrl(page.url, 'link')} target="_blank" rel="noopener" className="text-ember underline">
          Choose a time on the booking page
        </a>
      </p>
    </>
  );
}
