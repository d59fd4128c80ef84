import { checkOwnInterest } from '@pahiram/api/staff-interests';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from './http.ts';

const noticeTexts = texts(
  {
    title: 'Another person handles this member',
    because: (facts: string) => `You share this with the member: ${facts}.`,
    LOAN: 'a loan you declared',
    PHONE: 'a phone number',
    EMAIL: 'an email address',
    ACCOUNT: 'an account number',
    ADDRESS: 'an address',
  },
  {
    title: 'Ibang tao ang hahawak sa miyembrong ito',
    because: (facts: string) => `Kapareho mo ito ng miyembro: ${facts}.`,
    LOAN: 'loan na idineklara mo',
    PHONE: 'numero ng telepono',
    EMAIL: 'e-mail address',
    ACCOUNT: 'numero ng account',
    ADDRESS: 'tirahan',
  },
);

/** A flag when the member is the reader, a relative, or shares their details; the server refuses their decisions. */
export function OwnInterestNotice({ memberId }: { memberId: `mbr_${string}` }) {
  const words = useTexts(noticeTexts);
  const { data } = useQuery({
    queryKey: ['own-interest', memberId],
    queryFn: () => call(checkOwnInterest, { params: { memberId } }),
  });
  if (!data || data.shared.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning" title={words.title}>
        {words.because(data.shared.map((kind) => words[kind]).join(', '))}
      </Notice>
    </div>
  );
}
