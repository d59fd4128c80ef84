export interface QrCodeProps {
  /** Drawn by the server: dark squares as one path in a drawing of `size` squares in each direction. */
  readonly qr: { readonly size: number; readonly path: string };
  /** For people who do not see it. */
  readonly label: string;
}

/** A QR code to scan, black on white in every theme: scanners need dark squares on light ground. */
export function QrCode({ qr: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto mt-2 w-full max-w-64 rounded-control bg-[#fff] forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
