import type { ReactNode } from 'react';

export interface PublicPageProps {
  /** The page's heading, in a header of its own; without it the content has one. */
  readonly title?: string;
  readonly lead?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The header and the content of a public page. */
export function PublicPage({ title, lead, wide = false, children }: PublicPageProps) {
  const width = wide ? 'max-w-6xl' : 'max-w-3xl';
  return (
    <>
      {title ? (
        <div className="bg-hero text-hero-ink">
          <div className={`mx-auto px-4 py-6 sm:py-10 ${width}`}>
            <h1 className="text-2xl">{title}</h1>
            {lead ? <p className="mt-2 max-w-2xl text-hero-soft">{lead}</p> : null}
          </div>
        </div>
      ) : null}
      <div className={`mx-auto px-4 py-8 sm:py-10 ${width}`}>{children}</div>
    </>
  );
}
