import { getErasureOfMember } from '@pahiram/api/privacy-requests';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { useMay } from '../../shell/use-staff.ts';
import type { MemberRecord } from '../identity/identity-record.ts';
import { dataRequestTexts } from '../support/data-request-texts.ts';
import { erasureTexts } from './erasure-texts.ts';

/** An erasure that waits: since when, until when the member can stop it, and for those who serve requests what keeps it. */
export function ErasureNotice({ memberId, erasure }: Pick<MemberRecord, 'memberId' | 'erasure'>) {
  const words = useTexts(erasureTexts);
  const language = useLanguage();
  const may = useMay();
  if (erasure === null) return null;
  const { askedAt, lastDay } = erasure;
  return (
    <div className="mb-5">
      <Notice tone="warning" title={words.waits}>
        <p>{words.asked(momentText(askedAt, language), dayText(lastDay, language))}</p>
        {may('view-privacy-requests') ? <Keeps memberId={memberId} /> : null}
      </Notice>
    </div>
  );
}

/** What has to be done before, and what the law has us keep. */
function Keeps({ memberId }: Pick<MemberRecord, 'memberId'>) {
  const words = useTexts(erasureTexts);
  const steps = useTexts(dataRequestTexts);
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['member', memberId, 'erasure'],
    queryFn: () => call(getErasureOfMember, { params: { memberId } }),
  });
  return (
    <LoadState query={found} lines={1}>
      {({ blocks, kept }) =>
        blocks.length > 0 ? (
          <>
            <p className="mt-2">{words.blocked}</p>
            <ul className="list-disc pl-5">
              {blocks.map((block) => (
                <li key={block}>{steps[block]}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className="mt-2">
            {kept === null ? steps.allNote : steps.keptNote(dayText(kept.until, language))}
          </p>
        )
      }
    </LoadState>
  );
}
