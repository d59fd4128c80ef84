import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { PasswordDialog } from '../access/password-dialog.tsx';
import { SessionsCard } from '../access/sessions-card.tsx';
import { OwnPicture } from '../documents/own-picture.tsx';
import { LoadState } from '../lib/load-state.tsx';
import { AccountCorrection } from '../members/account-correction.tsx';
import { AccountDialog } from '../members/account-dialog.tsx';
import { CreditScore } from '../members/credit-score.tsx';
import { IdentityReviewCard } from '../members/identity-review-card.tsx';
import { PhoneLine } from '../members/phone-line.tsx';
import { settingsTexts } from '../members/settings-texts.ts';
import { useMemberDetails } from '../members/use-member-details.ts';

type Opened = 'account' | 'password' | 'correctAccount' | 'transfer' | 'pay' | 'borrow';

const quickLinks = ['account', 'transfer', 'pay', 'borrow'] as const satisfies readonly Opened[];
const accountLinks = ['password', 'correctAccount'] as const satisfies readonly Opened[];

/** Settings: who you are here, what is known of you, and how to change it (S2.39, S2.40). */
export function SettingsPage() {
  const words = useTexts(settingsTexts);
  const details = useMemberDetails();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <div className="space-y-6">
      <h1 className="text-3xl">{words.title}</h1>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-6">
          <PhoneLine />
          <CreditScore />
        </div>
      </Card>
      <LoadState query={details}>
        {({ identity }) => <IdentityReviewCard identity={identity} />}
      </LoadState>
      <Card title={words.quickLinks}>
        <LinkGrid links={quickLinks} onOpen={setOpened} />
      </Card>
      <Card title={words.accountSettings}>
        <LinkGrid links={accountLinks} onOpen={setOpened} />
      </Card>
      <SessionsCard />
      <Opening opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

interface LinkGridProps {
  readonly links: readonly Opened[];
  readonly onOpen: (opened: Opened) => void;
}

function LinkGrid({ links, onOpen }: LinkGridProps) {
  const words = useTexts(settingsTexts);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {links.map((link) => (
        <Button key={link} kind="secondary" onClick={() => onOpen(link)}>
          {words[link]}
        </Button>
      ))}
    </div>
  );
}

interface OpeningProps {
  readonly opened: Opened | null;
  readonly onClose: () => void;
}

function Opening({ opened, onClose }: OpeningProps) {
  const words = useTexts(settingsTexts);
  switch (opened) {
    case null:
      return null;
    case 'account':
      return (
        <AccountDialog
          onClose={onClose}
          picture={(url, alt) => <OwnPicture url={url} alt={alt} />}
        />
      );
    case 'password':
      return <PasswordDialog onClose={onClose} />;
    case 'correctAccount':
      return <AccountCorrection onClose={onClose} />;
    case 'transfer':
    case 'pay':
    case 'borrow':
      return (
        <Dialog open title={words[opened]} closeLabel={words.close} onClose={onClose}>
          <p>{words[`${opened}Text`]}</p>
        </Dialog>
      );
    default:
      return opened satisfies never;
  }
}
