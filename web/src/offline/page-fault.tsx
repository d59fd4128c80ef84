import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Component, type ReactNode } from 'react';
import { connectionTexts } from './connection-texts.ts';
import { useOnline } from './use-online.ts';

interface PageFaultProps {
  /** The error is cleared when the path changes. */
  readonly path: string;
  readonly children: ReactNode;
}

interface Caught {
  readonly error: unknown;
  readonly path: string;
}

/** An error boundary that says why a page could not be shown, such as a script load error. */
export class PageFault extends Component<PageFaultProps, { readonly caught: Caught | null }> {
  override state: { readonly caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, path: location.pathname } };
  }

  override componentDidUpdate() {
    const { caught } = this.state;
    if (caught && caught.path !== this.props.path) this.setState({ caught: null });
  }

  override render() {
    const { caught } = this.state;
    return caught ? <Told error={caught.error} /> : this.props.children;
  }
}

function Told({ error }: { error: unknown }) {
  const words = useTexts(connectionTexts);
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
