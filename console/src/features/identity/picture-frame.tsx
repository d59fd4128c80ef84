import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { Key } from '../../shell/keys-dialog.tsx';
import { PictureTools, usePictureLook } from '../../shell/picture-tools.tsx';
import { LargePicture, WholePicture } from './document-picture.tsx';
import { type MemberDocument, reviewTones } from './identity-record.ts';
import { identityTexts } from './identity-texts.ts';

export interface PictureFrameProps {
  readonly document: MemberDocument;
  /** The digit that chooses it; undefined while the digits choose something else. */
  readonly digit: string | undefined;
  /** The decision and the keys are about this picture. */
  readonly isChosen: boolean;
  /** A reason is chosen for one picture, which is then large on a wide screen, with the others small beside it. */
  readonly isOneLarge: boolean;
  readonly onChoose: () => void;
}

/** One picture of an ID with its tools and its state. */
export function PictureFrame({
  document,
  digit,
  isChosen,
  isOneLarge,
  onChoose,
}: PictureFrameProps) {
  const words = useTexts(identityTexts);
  const [look, setLook] = usePictureLook();
  const [isWhole, setWhole] = useState(false);
  const { documentId, kind, state, reasonText } = document;
  const title = words[kind];
  const isSmall = isOneLarge && !isChosen;
  const isHigh = isOneLarge ? isChosen : kind === 'selfie';
  return (
    <figure
      className={`flex min-h-0 min-w-0 flex-col overflow-hidden rounded-card border ${isChosen ? 'border-ink outline-3 outline-accent' : 'border-line'} ${isHigh ? 'lg:row-span-2' : ''} ${isOneLarge && isChosen ? 'lg:order-first' : ''}`}
    >
      <figcaption className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-2">
        <button
          type="button"
          aria-label={isSmall ? title : undefined}
          aria-pressed={isChosen}
          aria-keyshortcuts={digit}
          className="inline-flex min-h-control items-center gap-2 font-semibold"
          onClick={onChoose}
        >
          {digit ? <Key>{digit}</Key> : null} {isSmall ? words[`${kind}Short`] : title}
        </button>
        <Badge tone={reviewTones[state]}>{words[state]}</Badge>
        {reasonText ? (
          <span className={`w-full pb-1 text-sm text-soft ${isSmall ? 'lg:hidden' : ''}`}>
            {words.reasonGiven(reasonText)}
          </span>
        ) : null}
      </figcaption>
      <div className="flex min-h-0 grow flex-col-reverse lg:flex-row">
        <div
          className={`border-line p-1 max-lg:border-t lg:border-r lg:overflow-y-auto ${isSmall ? 'lg:hidden' : ''}`}
        >
          <PictureTools
            {...{ title, look }}
            hasKeys={isChosen}
            isColumn
            onLook={setLook}
            onWhole={() => setWhole(true)}
          />
        </div>
        {/* A zoomed picture is larger than this box, which scrolls by keyboard and touch. */}
        <section
          tabIndex={0}
          aria-label={title}
          className="[container-type:size] min-w-0 grow overflow-auto bg-sunken max-lg:h-72"
        >
          <LargePicture {...{ documentId, title, look }} isFitted />
        </section>
      </div>
      {isWhole ? (
        <WholePicture {...{ documentId, title, look }} onClose={() => setWhole(false)} />
      ) : null}
    </figure>
  );
}
