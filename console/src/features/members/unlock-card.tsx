import { unlockMember } from '@pahiram/api/member-access';
import { useAction } from '@pahiram/client/actions.tsx';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { membersTexts } from './members-texts.ts';

export interface UnlockCardProps {
  readonly memberId: `mbr_${string}`;
  readonly phoneNumber: string;
}

const nothingTicked = { called: false, matches: false, asked: false };
const reasonLengthMin = 10;
const reasonLengthMax = 300;

/** Clears the failed sign-in tries that lock a member out, after calling the member back. */
export function UnlockCard({ memberId, phoneNumber }: UnlockCardProps) {
  const words = useTexts(membersTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [ticked, setTicked] = useState(nothingTicked);
  const action = useAction();
  const close = () => {
    setIsOpen(false);
    setTicked(nothingTicked);
  };
  const unlock = async (reason: string, key: string) => {
    const body = {
      reason,
      calledRegisteredNumber: true,
      nameAndBirthDateMatch: true,
      memberAskedForIt: true,
    } as const;
    await call(unlockMember, { params: { memberId }, key, body });
    close();
    action.setStatus({ tone: 'success', text: words.unlocked });
  };
  const checkbox = (name: keyof typeof nothingTicked, label: string) => (
    <Checkbox
      name={`unlock-${name}`}
      label={label}
      checked={ticked[name]}
      onChange={(event) => setTicked((now) => ({ ...now, [name]: event.target.checked }))}
    />
  );
  return (
    <Card title={words.signIn}>
      <p className="mb-3 text-soft">{words.unlockNote}</p>
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {words.unlock}
      </Button>
      <StatusLine {...action.status} />
      {isOpen ? (
        <ReasonDialog
          title={words.unlock}
          label={words.unlockReason}
          hint={words.unlockReasonHint}
          tooShort={words.unlockReasonShort}
          lengthMin={reasonLengthMin}
          lengthMax={reasonLengthMax}
          confirm={words.unlock}
          missing={Object.values(ticked).every(Boolean) ? undefined : words.unlockChecksMissing}
          onConfirm={unlock}
          onClose={close}
        >
          {checkbox('called', words.unlockCalled(maskNumber('phone', phoneNumber)))}
          {checkbox('matches', words.unlockMatches)}
          {checkbox('asked', words.unlockAsked)}
        </ReasonDialog>
      ) : null}
    </Card>
  );
}
