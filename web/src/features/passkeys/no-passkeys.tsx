import { ownBrowserLink, type PasskeySupport } from '@pahiram/client/passkeys.ts';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { passkeysTexts } from './passkeys-texts.ts';

/** Why passkeys do not work here, and what to do about it; codes go on. */
export function NoPasskeys({ why }: { why: Exclude<PasskeySupport, 'yes'> }) {
  const words = useTexts(passkeysTexts);
  const texts = { 'in-app': words.inApp, address: words.address, device: words.device };
  return (
    <Notice tone="info">
      <p>{texts[why]}</p>
      {why === 'in-app' ? <OtherBrowser /> : null}
    </Notice>
  );
}

/** The way to the person's own browser: one tap on Android, and everywhere the copied link. */
function OtherBrowser() {
  const words = useTexts(passkeysTexts);
  const link = ownBrowserLink();
  return (
    <>
      {link === null ? null : (
        <a href={link} className="inline-flex min-h-11 items-center font-semibold underline">
          {words.openInBrowser}
        </a>
      )}
      <p className="mt-4">
        <CopyText text={window.location.href} name={words.copyLink} />
      </p>
    </>
  );
}
