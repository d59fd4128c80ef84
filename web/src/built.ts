/** Data that the build passes to the renderer and the server, in `dist/render/built.json`. */
export interface Built {
  /** The inline boot script, the same on all pages. */
  readonly boot: string;
  /** The whole style sheet, and its URL. */
  readonly style: string;
  readonly sheet: string;
  /** By the path in the route table: the scripts of the page, the entry first. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** The scripts of every page, the entry first. */
  readonly shared: readonly string[];
  /** Files that a device caches for offline use, in addition to the scripts of the shell. */
  readonly offline: readonly string[];
  /** The icon as a data URL, which saves a request before the first paint. */
  readonly icon: string;
  /** The URL of the web app manifest. */
  readonly manifest: string | null;
}
