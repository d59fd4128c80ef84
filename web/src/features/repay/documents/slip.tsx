import { Weave } from '@pahiram/ui/weave.tsx';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../shell/brand-mark.tsx';
import { productName } from '../../../shell/title.tsx';
import { useCompany } from '../../../shell/use-company.ts';

/** A document that looks like paper: our name above the woven line, and a torn edge below. */
export function Slip({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const { data } = useCompany();
  return (
    <section>
      <header className="overflow-hidden rounded-t-card bg-hero text-hero-ink">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 sm:px-6">
          <span className="flex items-center gap-2.5 text-lg font-bold">
            <BrandMark isOnHero />
            {data?.shortName ?? productName}
          </span>
          {aside}
        </div>
        <Weave />
      </header>
      <div className="bg-raised p-4 pb-2.5 sm:p-6 sm:pb-4">{children}</div>
      <TornEdge />
    </section>
  );
}

function TornEdge() {
  return (
    <svg aria-hidden="true" className="block h-2.5 w-full">
      <defs>
        <pattern id="torn" width="16" height="10" patternUnits="userSpaceOnUse">
          <path d="M0 0h16l-8 9z" className="fill-raised" />
        </pattern>
      </defs>
      <rect width="100%" height="10" fill="url(#torn)" />
    </svg>
  );
}
