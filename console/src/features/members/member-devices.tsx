import { listDevicesOfMember } from '@pahiram/api/member-page';
import { momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { memberPartsTexts } from './member-parts-texts.ts';

/** Where the member is signed in, and the passkeys. */
export function Devices({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(memberPartsTexts);
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['member', memberId, 'devices'],
    queryFn: () => call(listDevicesOfMember, { params: { memberId } }),
  });
  const moment = (at: string) => momentText(at, language);
  return (
    <RecordSection title={words.devices}>
      <LoadState query={found} lines={2}>
        {({ sessions, passkeys }) =>
          sessions.length + passkeys.length === 0 ? (
            <p className="text-soft">{words.noDevices}</p>
          ) : (
            <ul className="space-y-2">
              {sessions.map(({ id, device, lastSeenAt }) => (
                <li key={id}>
                  {device ?? words.unknownDevice}
                  <span className="block text-sm text-soft">{words.seen(moment(lastSeenAt))}</span>
                </li>
              ))}
              {passkeys.map(({ id, name, addedAt, usedAt, usableFrom }) => (
                <li key={id}>
                  {words.passkey(name)}
                  <span className="block text-sm text-soft">
                    {Date.parse(usableFrom) > serverNow()
                      ? words.waitsUntil(moment(usableFrom))
                      : usedAt === null
                        ? words.addedAt(moment(addedAt))
                        : words.usedAt(moment(usedAt))}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </RecordSection>
  );
}
