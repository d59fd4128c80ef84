import { Fragment } from 'react';

/** A text with an email address, which breaks before "@" and "." and not inside a name. */
export function EmailText({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    <Fragment key={at}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
