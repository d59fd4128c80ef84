/** The drawing of public/icon.svg, inline: a file would cost a request before the first paint. */
export function BrandMark({ isOnHero = false }: { isOnHero?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" width="32" height="32" fill="none">
      <rect width="64" height="64" rx="16" fill={isOnHero ? '#fff' : '#0b5a55'} />
      <g strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M22 50V16h13a11 11 0 0 1 0 22H22"
          stroke={isOnHero ? '#0b5a55' : '#fff'}
          strokeWidth="6"
        />
        <path d="M15 24h20M15 31h20" stroke="#f6b23c" strokeWidth="4" />
      </g>
    </svg>
  );
}
