import { getPushKey, subscribePush, unsubscribePush } from '@pahiram/api/member-notices';
import { useAction } from '@pahiram/client/actions.tsx';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  findPushSupport,
  isBrowserSubscribed,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../../offline/push.ts';
import { call } from '../../../shell/http.ts';
import { pushTexts } from './notices-texts.ts';

const pushKey = ['notices', 'push'];

/** Notices on this device: on, off, or why not. */
export function PushSwitch() {
  const words = useTexts(pushTexts);
  const query = useQuery({
    queryKey: pushKey,
    queryFn: async () => {
      const { publicKey, isOn } = await call(getPushKey);
      return { publicKey, isOn: isOn && (await isBrowserSubscribed()) };
    },
    staleTime: 0,
  });
  return (
    <section className="mb-6">
      <h3 className="mb-1 text-lg">{words.title}</h3>
      <LoadState query={query} lines={2}>
        {({ publicKey, isOn }) =>
          publicKey === null ? (
            <p className="text-sm text-soft">{words.notOffered}</p>
          ) : (
            <Switch publicKey={publicKey} isOn={isOn} />
          )
        }
      </LoadState>
    </section>
  );
}

function Switch({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const words = useTexts(pushTexts);
  const client = useQueryClient();
  const action = useAction();
  const [support, setSupport] = useState(findPushSupport);
  if (support !== 'yes') return <p className="text-sm text-soft">{words[support]}</p>;
  const turnOn = async () => {
    const body = await subscribeBrowser(publicKey);
    if (!body) {
      setSupport(findPushSupport());
      return;
    }
    client.setQueryData(pushKey, { publicKey, ...(await call(subscribePush, { body })) });
  };
  const turnOff = async () => {
    client.setQueryData(pushKey, { publicKey, ...(await call(unsubscribePush)) });
    await unsubscribeBrowser();
  };
  return (
    <>
      <p className="text-sm text-soft">{words.note}</p>
      <Checkbox
        name="push"
        role="switch"
        label={words.label}
        checked={isOn}
        aria-disabled={action.busy}
        onChange={() => void action.run(isOn ? turnOff : turnOn)}
      />
      <StatusLine {...action.status} />
    </>
  );
}
