import { OutlineButton } from './Buttons.tsx';

/** Says what could not be loaded. */
export function TryAgain({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <div role="alert">
      <p className="mb-4">{text}</p>
      <OutlineButton onClick={onPress}>Try again</OutlineButton>
    </div>
  );
}
