import { Row, type RowProps, rowLook } from '@pahiram/ui/row.tsx';
import { Link } from 'wouter';

/** A row of a `RowList` that opens a page. */
export function RowLink({ href, ...row }: RowProps & { readonly href: string }) {
  return (
    <li>
      <Link href={href} className={rowLook}>
        <Row isLink={!row.amount} {...row} />
      </Link>
    </li>
  );
}
