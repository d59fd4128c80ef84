import { type ReactNode, useEffect, useId, useRef } from 'react';
import CloseRounded from '~icons/ic/round-close';
import { DOUBLE_TAP_MS } from './button.tsx';
import { dismissFaults } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Called by the close button and, unless `fixed`, by Escape. */
  readonly onClose: () => void;
  /** Cannot be dismissed by Escape or by pressing outside (S2.22). */
  readonly fixed?: boolean;
  readonly large?: boolean;
  /** Room for a second column on a desktop. It grows downwards, so that nothing moves under the pointer. */
  readonly wide?: boolean;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /**
   * Buttons that stay visible while the body scrolls, unless the screen has less than 30 lines or the letters of a phone
   * have one and a half times their size: then they scroll too.
   */
  readonly actions?: ReactNode;
}

/**
 * Ref callback: scrolls a message that appears outside the visible part into view. An alert or
 * status goes before the error of a field. A status scrolls nothing away from a field in which the person types, or
 * from a choice that is made by keyboard; one that says that something loads never scrolls.
 */
function bringAnswersIntoSight(body: Element | null) {
  if (!body) return;
  const watch = new MutationObserver((changes) => {
    const find = (selector: string) =>
      changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .map((node) => (node instanceof Element ? node : node.parentElement)?.closest(selector))
        .find((one) => one && body.contains(one));
    const isTyping = document.activeElement?.matches(
      'input:not([type=radio]),input:focus-visible,textarea',
    );
    const answer = find(
      isTyping ? '[role=alert]' : '[role=alert],[role=status]:not([data-loading])',
    );
    (answer ?? find('[id$=-error]'))?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  watch.observe(body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

/** The second tap of a double tap on a button that closed a dialog falls on what was below: it does nothing. */
function ignoreSecondTap() {
  const stop = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), DOUBLE_TAP_MS);
}

/** A native modal dialog. Keeps the focus inside and returns it to the opener on close. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, fixed = false, large = false, wide = false, closeLabel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const closeButton = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!open || !dialog.current) return;
    const opener = document.activeElement;
    if (!dialog.current.open) dialog.current.showModal();
    // The browser takes the first button, with which nobody begins. A dialog with `autofocus` keeps its own choice.
    if (document.activeElement === closeButton.current) heading.current?.focus();
    dismissFaults();
    // Removing a dialog does not return the focus. Skipped when the focus has already moved.
    return () => {
      if (document.activeElement === document.body) (opener as HTMLElement | null)?.focus();
      ignoreSecondTap();
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      {...(fixed ? { closedby: 'none' } : {})}
      className={`@container m-auto max-h-[92dvh] animate-appear overflow-clip rounded-hero bg-raised p-0 text-ink shadow-lifted max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:animate-rise max-sm:rounded-b-none sm:w-[93%] ${wide ? 'sm:mt-[4dvh] sm:max-w-[60rem]' : large ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
      onCancel={(event) => {
        event.preventDefault();
        if (!fixed) onClose();
      }}
      onKeyDown={(event) => {
        // Some browsers close on the third Escape even when `cancel` is prevented.
        if (event.key === 'Escape') {
          event.preventDefault();
          if (!fixed) onClose();
        }
      }}
    >
      <div className="flex max-h-[92dvh] flex-col @max-[16rem]:overflow-y-auto [@media(max-height:30em)]:overflow-y-auto">
        {fixed ? null : (
          <span
            aria-hidden="true"
            className="mx-auto -mb-2 mt-2 h-1 w-9 shrink-0 rounded-full bg-line sm:hidden"
          />
        )}
        <div className="flex items-start justify-between gap-4 px-4 pt-4 pb-2 sm:px-6 sm:pt-5">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          <button
            ref={closeButton}
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-control text-soft hover:text-ink"
          >
            <CloseRounded aria-hidden="true" className="size-6" />
          </button>
        </div>
        {/* Below the header, so that toasts do not cover its title and button. */}
        <div className="relative">
          <ToastRegion place="modal" />
        </div>
        <section
          ref={bringAnswersIntoSight}
          className="min-h-20 grow scroll-py-4 -outline-offset-3 overflow-y-auto px-4 pt-2 pb-4 sm:px-6 @max-[16rem]:shrink-0 @max-[16rem]:overflow-visible [@media(max-height:30em)]:shrink-0 [@media(max-height:30em)]:overflow-visible"
          // A long text is scrolled by the keyboard too.
          tabIndex={0}
          aria-labelledby={titleId}
        >
          {props.children}
        </section>
        {props.actions ? (
          <div className="flex flex-wrap gap-3 border-t border-line px-4 py-4 *:grow sm:px-6 max-sm:*:w-auto sm:justify-end sm:*:grow-0">
            {props.actions}
          </div>
        ) : null}
      </div>
    </dialog>
  );
}
