import { ActionsWait } from '@pahiram/ui/button.tsx';
import { type ButtonHTMLAttributes, useContext } from 'react';

/** A button in a row of 34 px; at least 44 px high for fingers. It waits while its list is old. */
export function RowButton({ onClick, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  const waits = useContext(ActionsWait);
  return (
    <button
      type="button"
      title={waits ?? undefined}
      aria-disabled={waits === null ? undefined : true}
      className="min-h-control rounded-control border border-line-strong px-2 font-semibold hover:bg-sunken aria-disabled:border-dashed aria-disabled:text-soft lg:min-h-6"
      {...rest}
      onClick={waits === null ? onClick : undefined}
    />
  );
}
