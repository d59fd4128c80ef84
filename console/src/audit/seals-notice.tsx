import { verifyAudit } from '@pahiram/api/addresses';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../lib/answer.tsx';
import { manilaTime } from '../lib/manila-time.ts';
import { call } from '../lib/session.ts';
import { auditTexts } from './audit-texts.ts';

/** Checks, when the page opens, that the audit log still matches its seals (V22). */
export function SealsNotice() {
  const words = useTexts(auditTexts);
  const seals = useQuery({ queryKey: ['audit-seals'], queryFn: () => call(verifyAudit) });
  return (
    <div className="mb-5">
      <Answer query={seals} lines={1}>
        {({ broken, sealedUntil, seals: count }) => {
          if (broken.length > 0) {
            return (
              <Notice tone="danger" title={words.broken(broken.length)}>
                <ul>
                  {broken.map((one) => (
                    <li key={one.sealId}>
                      {words.brokenBlock(one.sealId, one.entriesSealed, one.entriesFound)}
                    </li>
                  ))}
                </ul>
              </Notice>
            );
          }
          if (sealedUntil === null) return <Notice tone="info">{words.nothingSealed}</Notice>;
          return <Notice tone="success">{words.whole(count, manilaTime(sealedUntil))}</Notice>;
        }}
      </Answer>
    </div>
  );
}
