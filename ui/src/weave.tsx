import { useId } from 'react';

/** The woven line of a banig mat: our signature on the landing page, receipts and a loan that is paid. */
export function Weave({ className = '' }: { className?: string }) {
  const pattern = useId();
  return (
    <svg aria-hidden="true" className={`block h-3 w-full ${className}`}>
      <pattern id={pattern} width="24" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 6 6 0h6L6 6l6 6H6zM24 6 18 0h-6l6 6-6 6h6z" className="fill-hero-line" />
        <path d="M12 3.2 14.8 6 12 8.8 9.2 6z" className="fill-accent" />
      </pattern>
      <rect width="100%" height="12" fill={`url(#${pattern})`} />
    </svg>
  );
}
