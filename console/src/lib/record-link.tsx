import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** Link from a row to its record. */
export function RecordLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-brand underline"
    >
      {children}
    </Link>
  );
}
