import type { Article } from './document-content.ts';
import type { DocumentFacts } from './document-facts.ts';

/** Articles 6 to 10: early repayment, cancellation, changes, data and conduct, general terms. */
export function articlesAfterRelease(facts: DocumentFacts): readonly Article[] {
  return [early, cancelling(facts), changes, dataAndConduct, general(facts)];
}

const early: Article = {
  heading: { en: 'Article 6. Early repayment', fil: 'Artikulo 6. Maagang pagbabayad' },
  paragraphs: [
    {
      en: 'You may repay all or a part on any day, free of charge. Interest is earned evenly over the days of the term; what is not earned yet is not charged, or is taken off what you owe. A part repaid early shortens the loan from its end. Money that is still in your wallet can be returned the same way. Before you pay, the amount and the saving are shown to you.',
      fil: 'Puwede mong bayaran ang lahat o bahagi anumang araw, nang walang bayad. Pantay na kinikita ang interes sa mga araw ng term; ang hindi pa kinikita ay hindi sinisingil, o ibinabawas sa utang mo. Ang bahaging maagang binayaran ay nagpapaikli sa loan mula sa dulo nito. Maibabalik din sa ganitong paraan ang perang nasa wallet mo pa. Bago ka magbayad, ipapakita sa iyo ang halaga at ang natipid.',
    },
  ],
};

function cancelling(facts: DocumentFacts): Article {
  return {
    heading: { en: 'Article 7. Cancelling', fil: 'Artikulo 7. Pagkansela' },
    paragraphs: [
      {
        en: 'Before any money has reached your own account you may cancel at once and free of charge.',
        fil: 'Bago makarating ang anumang pera sa sarili mong account, puwede kang magkansela agad at nang walang bayad.',
      },
      {
        en: `After that you may cancel through midnight (Manila time) of business day ${facts.coolingOffDays} after the first completed withdrawal, by writing to us in that time and returning the principal you received. All interest is waived. There is no termination fee, then or later.`,
        fil: `Pagkatapos noon, puwede kang magkansela hanggang hatinggabi (oras sa Maynila) ng ika-${facts.coolingOffDays} business day pagkatapos ng unang natapos na withdrawal, kung susulat ka sa amin sa loob ng panahong iyon at ibabalik mo ang principal na natanggap mo. Wala nang sisingiling interes. Walang termination fee, noon man o sa susunod.`,
      },
    ],
  };
}

const changes: Article = {
  heading: {
    en: 'Article 8. Changes and extension',
    fil: 'Artikulo 8. Mga pagbabago at extension',
  },
  paragraphs: [
    {
      en: 'Neither of us can change this agreement alone. A change is a new text and a new schedule that you accept with a code; nothing falls due because of it.',
      fil: 'Hindi puwedeng baguhin ng isa lang sa atin ang kasunduang ito. Ang pagbabago ay bagong teksto at bagong schedule na tatanggapin mo gamit ang code; walang dapat bayaran dahil dito.',
    },
    {
      en: 'You may ask for more time at any time, before or after a due date, free of charge. We answer with a new schedule or with the reason why not.',
      fil: 'Puwede kang humingi ng dagdag na panahon kahit kailan, bago o pagkatapos ng due date, nang walang bayad. Sasagot kami ng bagong schedule o ng dahilan kung bakit hindi.',
    },
  ],
};

const dataAndConduct: Article = {
  heading: {
    en: 'Article 9. Your data and our conduct',
    fil: 'Artikulo 9. Ang datos mo at ang asal namin',
  },
  paragraphs: [
    {
      en: 'We use your data for this loan and as the law requires (RA 10173). As the Credit Information System Act (RA 9510) requires, we report this loan and how it is repaid to the Credit Information Corporation; you may see that data and dispute it.',
      fil: 'Ginagamit namin ang datos mo para sa loan na ito at ayon sa hinihingi ng batas (RA 10173). Ayon sa Credit Information System Act (RA 9510), iniuulat namin ang loan na ito at kung paano ito nababayaran sa Credit Information Corporation; puwede mong makita at kuwestiyunin ang datos na iyon.',
    },
    {
      en: 'Reminders go only to you, only between 8:00 and 20:00 Manila time, and stop while you dispute what you owe. We do not threaten, insult, or tell others about your debt.',
      fil: 'Sa iyo lang ipinapadala ang mga paalala, sa pagitan lang ng 8:00 ng umaga at 8:00 ng gabi sa Maynila, at tumitigil habang kinukuwestiyon mo ang utang. Hindi kami nananakot, nang-iinsulto, o nagsasabi sa iba tungkol sa utang mo.',
    },
  ],
};

function general(facts: DocumentFacts): Article {
  return {
    heading: { en: 'Article 10. General', fil: 'Artikulo 10. Iba pa' },
    paragraphs: [
      {
        en: 'You sign with a one-time code bound to exactly this text; time, method, network address and the hash of the text are recorded (RA 8792). The text can no longer change and stays available to you as long as you have your account.',
        fil: 'Pumipirma ka gamit ang one-time code na nakatali sa mismong tekstong ito; itinatala ang oras, paraan, network address at hash ng teksto (RA 8792). Hindi na mababago ang teksto at mananatili itong available sa iyo habang may account ka.',
      },
      {
        en: `Complaints: ${facts.lender.email ? `${facts.lender.email}, or ` : ''}the help page, free of charge; a person answers within 2 days and we settle it within 30. Then the Securities and Exchange Commission; about your data, the National Privacy Commission. The law of the Republic of the Philippines applies. You may sue and be sued at the courts of the place where you live. If a part of this agreement is void, the rest stands.`,
        fil: `Reklamo: ${facts.lender.email ? `${facts.lender.email}, o ang ` : 'sa '}help page, nang walang bayad; may taong sasagot sa loob ng 2 araw at aayusin namin ito sa loob ng 30. Saka ang Securities and Exchange Commission; tungkol sa datos mo, ang National Privacy Commission. Batas ng Republika ng Pilipinas ang umiiral. Puwede kang magsampa at masampahan ng kaso sa korte ng lugar kung saan ka nakatira. Kung walang bisa ang isang bahagi ng kasunduang ito, mananatili ang iba.`,
      },
    ],
  };
}
