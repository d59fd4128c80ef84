import { texts } from '@pahiram/ui/language.tsx';

export const launchGateTexts = texts(
  {
    note: 'While it is closed, nobody can apply for a loan. A credit manager proposes to open it and finance confirms. Either of them can close it immediately.',
    people:
      'A lender needs at least five people. Plan for seven: without finance or a credit manager, bank payments stop.',
    open: 'Applications are open',
    closed: 'Applications are closed',
    proposal: (name: string, at: string) => `${name} proposed on ${at} to open applications.`,
    propose: 'Propose to open',
    confirm: 'Open applications',
    close: 'Close applications',
    drop: 'Drop the proposal',
    reason: 'Reason for the record',
    reasonHint: 'At least 5 characters.',
    reasonShort: 'Write at least 5 characters',
    'gate-needs-repayments':
      'Applications cannot open yet. The company has no account for repayments (the setting repayment.accounts).',
    'gate-needs-product':
      'Applications cannot open yet. Two people have to confirm the loan terms first, under Loan products.',
  },
  {
    note: 'Habang sarado ito, walang makakapag-apply ng loan. Credit manager ang nagmumungkahing buksan, finance ang nagkukumpirma, at kahit sino sa kanila ay puwedeng magsara agad.',
    people:
      'Hindi bababa sa limang tao ang kailangan ng kompanya. Magplano ng pito: kapag walang finance o credit manager, natitigil ang mga bayad sa bangko.',
    open: 'Bukas ang mga application',
    closed: 'Sarado ang mga application',
    proposal: (name: string, at: string) =>
      `Iminungkahi ni ${name} noong ${at} na buksan ang mga application.`,
    propose: 'Imungkahing buksan',
    confirm: 'Buksan ang mga application',
    close: 'Isara ang mga application',
    drop: 'Bawiin ang mungkahi',
    reason: 'Dahilan para sa rekord',
    reasonHint: 'Hindi bababa sa 5 character.',
    reasonShort: 'Sumulat ng hindi bababa sa 5 character',
    'gate-needs-repayments':
      'Hindi mabubuksan ang mga application: wala pang account ang kompanya para sa mga bayad (ang setting na repayment.accounts).',
    'gate-needs-product':
      'Hindi mabubuksan ang mga application: dalawang tao muna ang dapat magkumpirma ng mga terms ng loan, sa Mga loan product.',
  },
);
