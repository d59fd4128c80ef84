import { Button } from '@pahiram/ui/button.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { Component, type ReactNode } from 'react';
import { useOnline } from './use-online.ts';

const errorTexts = texts(
  {
    reload: 'Reload',
    pageMissing: 'This page could not be loaded.',
    pageOffline: 'You are offline, and this page is not on your device yet.',
    pageOnline: 'The connection was lost, or a new version is ready. What you saved is safe.',
    pageBroken: 'Something went wrong on this page. It is our fault. What you saved is safe.',
  },
  {
    reload: 'I-reload',
    pageMissing: 'Hindi ma-load ang page na ito.',
    pageOffline: 'Offline ka, at wala pa sa device mo ang page na ito.',
    pageOnline: 'Naputol ang koneksiyon, o may bagong bersiyon na. Ligtas ang na-save mo.',
    pageBroken: 'May problema sa page na ito. Sa amin ang problema. Ligtas ang na-save mo.',
  },
);

interface ErrorBoundaryProps {
  /** The error is cleared when the path changes. */
  readonly path: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  /** `path`: where the error was caught; null until that is noted. */
  readonly caught: { readonly error: unknown; readonly path: string | null } | null;
}

/** Says why a page could not be shown, for instance because its code could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error, path: null } };
  }

  static getDerivedStateFromProps(
    { path }: ErrorBoundaryProps,
    { caught }: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    if (caught === null) return null;
    if (caught.path === null) return { caught: { ...caught, path } };
    return caught.path === path ? null : { caught: null };
  }

  override render() {
    const { caught } = this.state;
    return caught ? <ErrorMessage error={caught.error} /> : this.props.children;
  }
}

function ErrorMessage({ error }: { error: unknown }) {
  const words = useTexts(errorTexts);
  const isOnline = useOnline();
  const isMissing = error instanceof TypeError && /module|import/i.test(error.message);
  const why = isMissing ? (isOnline ? words.pageOnline : words.pageOffline) : words.pageBroken;
  // Plain markup, so that this message does not depend on a chunk that may fail to load.
  return (
    <div role="alert" className="mx-auto max-w-lg px-4 py-12">
      <div
        className={`rounded-control border-l-4 px-3 py-3 ${isMissing ? 'border-warning-edge bg-warning-soft' : 'border-danger-edge bg-danger-soft'}`}
      >
        <p className="font-semibold">{words.pageMissing}</p>
        <p className="mt-1">{why}</p>
        <Button kind="secondary" className="mt-3" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </div>
    </div>
  );
}
