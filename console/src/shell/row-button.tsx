import type { ButtonHTMLAttributes } from 'react';

/** A button in a row of 34 px; at least 44 px high for fingers. */
export function RowButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      className="min-h-control rounded-control border border-line-strong px-2 font-semibold hover:bg-sunken lg:min-h-6"
      {...props}
    />
  );
}
