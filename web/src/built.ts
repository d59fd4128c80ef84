/** Data that the build passes to the server, in `dist/render/built.json`. */
export interface Built {
  /** The inline script, the same on all pages. */
  readonly script: string;
  /** The style sheet, inline on all pages. */
  readonly style: string;
  /** The URL of the program. */
  readonly entry: string;
  /** By the name of the page in the route table: the scripts that it imports in addition to the program. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** The scripts that the program imports. */
  readonly shared: readonly string[];
  /** The scripts of the member area, besides those of its pages; a device keeps them for use without a network. */
  readonly memberArea: readonly string[];
  /** The icon as a data URL, which saves a request before the first paint. */
  readonly icon: string;
}
