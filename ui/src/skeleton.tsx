import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

/** Grey bars while text loads. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const words = useTexts(uiTexts);
  return (
    <div
      role="status"
      data-loading
      aria-label={words.loading}
      className="animate-pulse space-y-3 forced-color-adjust-none"
    >
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are identical
        <div key={at} className={`h-5 rounded-lg bg-sunken ${at % 3 === 2 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </div>
  );
}
