import { Skeleton } from '@pahiram/ui/skeleton.tsx';

/** Has the shape of the wallet while it is loading, so that nothing moves. */
export function WalletSkeleton() {
  return (
    <div className="rounded-card border border-line bg-raised p-5 shadow-raised sm:p-6">
      <Skeleton lines={9} />
    </div>
  );
}
