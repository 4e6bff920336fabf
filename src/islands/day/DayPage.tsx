import { useEffect, useState, type ReactNode } from 'react';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { watchToken } from '#src/stores/link-token.ts';
import { EndedDay, LoadingDay } from './DayNotice.tsx';

const loadDay = async () => (await import('./TrainerDay.tsx')).TrainerDay;

/** The day of a training, opened by the token in the address (docs/rules.md, Registration). */
export function DayPage({ children }: { children?: ReactNode }) {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => watchToken(setToken), []);
  if (token === null || token === '') {
    return (
      <>
        {token === null ? <LoadingDay /> : <EndedDay />}
        {children}
      </>
    );
  }
  return <LazyPart key={token} load={loadDay} props={{ token, chat: children }} />;
}
