import { proposalLapsed } from './lapsed-words.ts';
import type { Words } from './operation.ts';

export const accountChangesWords = {
  'account-not-found': {
    en: 'There is no company account with this id. Reload the page.',
    fil: 'Walang account ng kompanya na may ganitong id. I-reload ang page.',
  },
  'account-exists': {
    en: 'This account is in use already. Propose a change of it instead.',
    fil: 'Ginagamit na ang account na ito. Magpanukala na lang ng pagbabago rito.',
  },
  'account-closed': {
    en: 'This account is closed. Propose to open it again instead.',
    fil: 'Sarado na ang account na ito. Magpanukala na lang na buksan ulit.',
  },
  'account-unchanged': {
    en: 'This is how the account is already. Nothing would change.',
    fil: 'Ganito na ang account. Walang magbabago.',
  },
  'account-holds-money': {
    en: 'By the ledger this account still holds ₱{amount}. First let it take no payments, and import its files until it is empty.',
    fil: 'Ayon sa ledger, may ₱{amount} pa sa account na ito. Itigil muna ang pagtanggap nito ng bayad, at i-import ang mga file nito hanggang maubos ang laman.',
  },
  'account-file-waiting': {
    en: 'The file {number} of this account waits for a second person. It must be confirmed or discarded first.',
    fil: 'Naghihintay ng pangalawang tao ang file na {number} ng account na ito. Kumpirmahin o itapon muna ito.',
  },
  'account-change-waiting': {
    en: 'A change of this account waits already. It must take effect or be cancelled first.',
    fil: 'May naghihintay nang pagbabago sa account na ito. Dapat muna itong magkabisa o makansela.',
  },
  'account-change-not-found': {
    en: 'There is no change with this id. Reload the page.',
    fil: 'Walang pagbabagong may ganitong id. I-reload ang page.',
  },
  'account-change-ended': {
    en: 'This change is decided already, or it is in effect. Reload the page.',
    fil: 'May desisyon na sa pagbabagong ito, o may bisa na ito. I-reload ang page.',
  },
  'proposal-lapsed': proposalLapsed,
  'account-change-needs-another-person': {
    en: 'You proposed this. Another person must confirm it.',
    fil: 'Ikaw ang nagpanukala nito. Ibang tao ang dapat magkumpirma.',
  },
} satisfies Record<string, Words>;
