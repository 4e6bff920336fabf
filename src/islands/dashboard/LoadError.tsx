import { Button } from './Button.tsx';

interface LoadErrorProps {
  text: string;
  onRetry: () => void;
}

/** What could not be read, with a way to try again. */
export function LoadError({ text, onRetry }: LoadErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-6">
      <p className="text-danger">{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
