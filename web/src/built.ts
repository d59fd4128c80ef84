/** What the build tells the renderer and the server, in `dist/render/built.json`. */
export interface Built {
  /** The one inline script, constant on all pages. */
  readonly boot: string;
  /** The whole style sheet, and its address. */
  readonly style: string;
  readonly sheet: string;
  /** By the path in the table: the scripts that the page needs, the entry first. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** What every page needs, the entry first. */
  readonly shared: readonly string[];
  /** What a device keeps to open without a network, beside the scripts of the shell. */
  readonly offline: readonly string[];
  /** The icon as a data address: a file would cost a journey before the first paint. */
  readonly icon: string;
  /** The address of the web app manifest. */
  readonly manifest: string | null;
}
