import { getMember } from '@pahiram/api/member-records';
import { dayText, momentText } from '@pahiram/client/dates.ts';
import {
  MEMBER_PARTS,
  type MemberPart,
  PART_COUNT_MAX,
} from '@pahiram/domain/members/member-parts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AuditTrail } from '../../shell/audit-trail.tsx';
import { call } from '../../shell/http.ts';
import { Key } from '../../shell/keys-dialog.tsx';
import { KeyFooter } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { RecordTabs } from '../../shell/record-tabs.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { FraudHoldCard } from '../holds/fraud-hold-card.tsx';
import type { MemberRecord } from '../identity/identity-record.ts';
import { loanRecordTexts } from '../loans/loan-record-texts.ts';
import { WithdrawalsOf } from '../loans/withdrawals-of.tsx';
import { ErasureNotice } from './erasure-notice.tsx';
import { ConversationsOf } from './member-conversations.tsx';
import { memberHomeTexts } from './member-home-texts.ts';
import { LoansOf } from './member-loans.tsx';
import { MessagesOf } from './member-messages.tsx';
import { PinnedNotes } from './member-notes.tsx';
import { type MemberPartsProps, Overview } from './member-overview.tsx';
import { memberPartsTexts } from './member-parts-texts.ts';
import { PaymentsOf } from './member-payments.tsx';
import { ScoreOf } from './member-score.tsx';
import { membersTexts } from './members-texts.ts';
import { RecoveryCard } from './recovery-card.tsx';
import { UnlockCard } from './unlock-card.tsx';

/** A member's record. Each view writes an audit row (V22). */
export function Page({ memberId }: { memberId: string }) {
  const words = useTexts(membersTexts);
  const home = useTexts(memberHomeTexts);
  const language = useLanguage();
  const may = useMay();
  const client = useQueryClient();
  const id = memberId as `mbr_${string}`;
  const record = useQuery({
    queryKey: ['member', id],
    queryFn: () => call(getMember, { params: { memberId: id } }),
  });
  const reload = () => void client.invalidateQueries({ queryKey: ['member', id] });
  return (
    <LoadState query={record} lines={8}>
      {(member) => (
        <>
          <PageHeading
            title={member.details.fullName}
            beside={words.since(dayText(member.memberSince, language))}
            back={{ href: '/members', text: words.back }}
            aside={
              <>
                <Badge tone={member.details.active ? 'success' : 'info'}>
                  {member.details.active ? words.active : words.notActive}
                </Badge>
                {may('view-as-member') ? (
                  <Link
                    href={`/members/${id}/home`}
                    aria-keyshortcuts="W"
                    className={buttonLook('secondary')}
                  >
                    {home.open} <Key>W</Key>
                  </Link>
                ) : null}
              </>
            }
          />
          <OwnInterestNotice memberId={id} />
          <ErasureNotice memberId={id} erasure={member.erasure} />
          <Safety safety={member.safety} />
          <NoPasswordBySms safety={member.safety} />
          <PinnedNotes notes={member.pinnedNotes} />
          <Parts member={member} onChange={reload} />
        </>
      )}
    </LoadState>
  );
}

function Parts({ member, onChange }: MemberPartsProps) {
  const words = useTexts(memberPartsTexts);
  const keys = useTexts(loanRecordTexts);
  const may = useMay();
  const { memberId } = member;
  const counts: Readonly<Partial<Record<MemberPart, number | null>>> = member.counts;
  const list = useTexts(workListTexts);
  const maySeeAudit = MEMBER_PARTS.AUDIT.some(may);
  const tab = (value: MemberPart, content: () => ReactNode) =>
    MEMBER_PARTS[value].some(may)
      ? [{ value, label: words[value], count: countText(counts[value]), content }]
      : [];
  return (
    <>
      <RecordTabs
        legend={words.parts}
        tabs={[
          {
            value: 'OVERVIEW',
            label: words.OVERVIEW,
            content: () => <Overview member={member} onChange={onChange} />,
          },
          ...tab('LOANS', () => <LoansOf memberId={memberId} />),
          ...tab('WITHDRAWALS', () => <WithdrawalsOf of={{ memberId }} />),
          ...tab('PAYMENTS', () => <PaymentsOf memberId={memberId} />),
          ...tab('CONVERSATIONS', () => <ConversationsOf memberId={memberId} />),
          ...tab('MESSAGES', () => <MessagesOf memberId={memberId} />),
          ...tab('SCORE', () => <ScoreOf memberId={memberId} />),
          ...tab('HOLDS', () => <HoldsAndLocks member={member} />),
          ...tab('AUDIT', () => <AuditTrail subjectKind="member" subjectId={memberId} />).map(
            (audit) => ({ ...audit, keyName: 'H' }),
          ),
        ]}
      />
      <KeyFooter
        keys={[
          { key: '1–9', name: keys.tab },
          ...(maySeeAudit ? [{ key: 'H', name: list.historyKey }] : []),
          { key: 'J K', name: keys.nextRow },
          { key: '?', name: keys.allKeys },
        ]}
      />
    </>
  );
}

const countText = (count: number | null | undefined) =>
  count === null || count === undefined
    ? undefined
    : count >= PART_COUNT_MAX
      ? `${PART_COUNT_MAX - 1}+`
      : String(count);

/** Money that is held, an account that is recovered, and sign-ins that are locked. */
function HoldsAndLocks({ member }: Pick<MemberPartsProps, 'member'>) {
  const may = useMay();
  const { memberId } = member;
  const { fullName, phoneNumber } = member.details;
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      {may('view-holds') ? <FraudHoldCard {...{ memberId, fullName, phoneNumber }} /> : null}
      {may('view-recoveries') ? <RecoveryCard {...{ memberId, fullName }} /> : null}
      {may('unlock-members') ? <UnlockCard {...{ memberId, phoneNumber }} /> : null}
    </div>
  );
}

const stolenWords = {
  hold: 'stolenByHold',
  message: 'stolenByMessage',
  takeover: 'takeoverReported',
} as const;

/** Signs that the person who calls or writes may not be the member. */
function Safety({ safety }: Pick<MemberRecord, 'safety'>) {
  const words = useTexts(membersTexts);
  const language = useLanguage();
  const { lockedAt, stolen, passwordBySmsAt, accountWaitsUntil } = safety;
  const { numberChangedAt, emailChangedAt } = safety;
  const told = [
    stolen && words[stolenWords[stolen]],
    lockedAt && words.lockedMoney(momentText(lockedAt, language)),
    passwordBySmsAt && words.passwordBySms(momentText(passwordBySmsAt, language)),
    numberChangedAt && words.numberChanged(momentText(numberChangedAt, language)),
    emailChangedAt && words.emailChanged(momentText(emailChangedAt, language)),
    accountWaitsUntil && words.accountWaits(momentText(accountWaitsUntil, language)),
  ].filter((text) => text !== null);
  if (told.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="warning" title={words.safety}>
        <ul className="list-disc pl-5">
          {told.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** A member who cannot sign in waits now: why, until when, and what staff can do. */
function NoPasswordBySms({ safety: { noPasswordBySms } }: Pick<MemberRecord, 'safety'>) {
  const words = useTexts(membersTexts);
  const language = useLanguage();
  if (noPasswordBySms === null) return null;
  const { cause, until } = noPasswordBySms;
  return (
    <div className="mb-5">
      <Notice
        tone="info"
        title={
          until === null ? words.noPasswordWhileOpen : words.noPassword(momentText(until, language))
        }
      >
        <ul className="list-disc pl-5">
          <li>{words[`why${cause}`]}</li>
          <li>{words[`todo${cause}`]}</li>
          <li>{words.todoLost}</li>
        </ul>
      </Notice>
    </div>
  );
}
