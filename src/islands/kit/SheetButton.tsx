export function SheetButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="min-h-12 rounded-full border border-night px-7 font-semibold">
      {label}
    </button>
  );
}
