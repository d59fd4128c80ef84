import type { Words } from './operation.ts';

export const ledgerWords = {
  'account-not-found': {
    en: 'There is no ledger account with this number.',
    fil: 'Walang account sa ledger na may ganitong numero.',
  },
  'period-invalid': {
    en: 'The period ends before it begins, or is longer than {days} days.',
    fil: 'Nauuna ang dulo ng panahon sa simula nito, o lampas ito sa {days} araw.',
  },
  'statement-too-long': {
    en: 'This period has more than {rows} transfers. Choose a shorter one.',
    fil: 'Lampas sa {rows} ang transfer sa panahong ito. Pumili ng mas maikli.',
  },
} satisfies Record<string, Words>;
