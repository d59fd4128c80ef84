import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Component, type ReactNode } from 'react';
import { offlineTexts } from './offline-texts.ts';
import { useOnline } from './use-online.ts';

interface PageFaultProps {
  /** A fault of one page ends when another is opened. */
  readonly path: string;
  readonly children: ReactNode;
}

interface Caught {
  readonly error: unknown;
  readonly path: string;
}

/** Says why a page did not come, such as its part of the program not reaching the device. */
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
  const words = useTexts(offlineTexts);
  const isOnline = useOnline();
  const isMissing = error instanceof TypeError && /module|import/i.test(error.message);
  const why = isMissing ? (isOnline ? words.pageOnline : words.pageOffline) : words.pageBroken;
  return (
    <div role="alert" className="mx-auto max-w-lg px-4 py-12">
      <Notice tone={isMissing ? 'warning' : 'danger'} title={words.pageMissing}>
        <p>{why}</p>
        <Button kind="secondary" className="mt-3" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </Notice>
    </div>
  );
}
