import { addPasskey, askToAddPasskey } from '@pahiram/api/addresses';
import type { WireBodyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import {
  makePasskey,
  ownBrowserLink,
  PasskeyCancelled,
  type PasskeySupport,
} from '@pahiram/client/passkeys.ts';
import { deviceName } from '@pahiram/domain/access/device-name';
import { Button } from '@pahiram/ui/button.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { passkeysTexts } from './passkeys-texts.ts';
import { codeByPasskey, isUsable, passkeysKey, usePasskeySupport } from './use-passkeys.ts';

const addition = { purpose: 'PASSKEY_ADDITION' } as const;

type Made = WireBodyOf<typeof import('@pahiram/api/passkeys').addPasskey>['response'];

export interface AddPasskeyProps {
  /** The member has a passkey that works, which can confirm the new one. */
  readonly hasUsable: boolean;
  readonly onAdded?: () => void;
}

/** Adds a passkey of this device, after the question whose device it is; or says why there is none here. */
export function AddPasskey({ hasUsable, onAdded }: AddPasskeyProps) {
  const words = useTexts(passkeysTexts);
  const support = usePasskeySupport();
  const [isAsking, setAsking] = useState(false);
  if (support === undefined) return null;
  if (support !== 'yes') return <NoPasskeys why={support} />;
  if (!isAsking) return <Button onClick={() => setAsking(true)}>{words.add}</Button>;
  return (
    <OwnDevice
      hasUsable={hasUsable}
      onCancel={() => setAsking(false)}
      onAdded={() => {
        setAsking(false);
        onAdded?.();
      }}
    />
  );
}

function OwnDevice(props: {
  readonly hasUsable: boolean;
  readonly onCancel: () => void;
  readonly onAdded: () => void;
}) {
  const { hasUsable, onCancel, onAdded } = props;
  const words = useTexts(passkeysTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const action = useAction();
  const add = (isConfirmed: boolean) =>
    action.run(
      async () => {
        action.setStatus({ tone: 'info', text: words.adding });
        const code = isConfirmed ? await codeByPasskey(addition, addition) : null;
        const { questionId, options } = await call(askToAddPasskey, { body: {} });
        const response = await makePasskey<Made>(options);
        const name = deviceName(navigator.userAgent) ?? words.thisDevice;
        const added = await call(addPasskey, { body: { questionId, response, name, code } });
        await client.invalidateQueries({ queryKey: [passkeysKey] });
        const text = isUsable(added)
          ? words.works
          : words.willWait(momentText(added.usableFrom, language));
        action.setStatus({ tone: 'success', text });
        onAdded();
      },
      (error) => {
        if (!(error instanceof PasskeyCancelled)) return false;
        action.setStatus({ tone: 'info', text: words.cancelled });
        return true;
      },
    );
  return (
    <section className="rounded-card bg-sunken p-4">
      <h3 className="text-lg">{words.own}</h3>
      <p className="mt-1 mb-3 text-soft">{words.ownText}</p>
      {hasUsable ? <p className="mb-3">{words.confirmFirst}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button busy={action.busy} onClick={() => void add(hasUsable)}>
          {words.yes}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {words.no}
        </Button>
      </div>
      {hasUsable ? (
        <Button kind="quiet" className="-ml-5" busy={action.busy} onClick={() => void add(false)}>
          {words.without}
        </Button>
      ) : null}
      <div className="mt-3 empty:hidden">
        <StatusLine {...action.status} />
      </div>
    </section>
  );
}

/** The way to the person's own browser: one tap on Android, elsewhere the copied link. */
function OtherBrowser() {
  const words = useTexts(passkeysTexts);
  const link = ownBrowserLink();
  return link === null ? (
    <CopyText text={window.location.href} name={words.copyLink} />
  ) : (
    <a href={link} className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
      {words.openInBrowser}
    </a>
  );
}

/** Why passkeys do not work here, and what to do about it; codes go on. */
function NoPasskeys({ why }: { why: Exclude<PasskeySupport, 'yes'> }) {
  const words = useTexts(passkeysTexts);
  const texts = { 'in-app': words.inApp, address: words.address, device: words.device };
  return (
    <Notice tone="info">
      {texts[why]}
      {why === 'in-app' ? <OtherBrowser /> : null}
    </Notice>
  );
}
