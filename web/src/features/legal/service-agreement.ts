import { LEGAL_VERSIONS } from '@pahiram/domain/company/legal-versions';
import type { LegalText } from './legal-text.tsx';

/** The agreement that a member accepts before applying (S2.32, S5.22). The server records its version. */
export const serviceAgreement: LegalText = {
  title: { en: 'Service and Policy Agreement', fil: 'Service and Policy Agreement' },
  version: LEGAL_VERSIONS.serviceAgreement,
  sections: [
    {
      heading: { en: 'What you ask for', fil: 'Ano ang hinihiling mo' },
      paragraphs: [
        {
          en: 'You apply for an unsecured loan in Philippine pesos. An application does not bind you: if we approve it, you receive an offer with a disclosure statement and a contract, and only your confirmation with your passkey or a one-time code makes it a loan.',
          fil: 'Nag-a-apply ka ng loan na walang collateral, sa piso ng Pilipinas. Walang obligasyon ang pag-apply: kapag inaprubahan namin, makakatanggap ka ng alok na may disclosure statement at kontrata, at magiging loan lang ito kapag kinumpirma mo gamit ang passkey mo o one-time code.',
        },
        {
          en: 'You may cancel the application or decline the offer at any time, free of charge.',
          fil: 'Puwede mong kanselahin ang application o tanggihan ang alok kahit kailan, nang walang bayad.',
        },
      ],
    },
    {
      heading: { en: 'What it costs', fil: 'Magkano ang gastos' },
      paragraphs: [
        {
          en: 'The price is the interest shown in the calculator, in the disclosure statement and in the contract, and nothing else. If you pay late, a late charge can be added after the grace period, as the contract describes: simple, on the unpaid principal of that installment only. All charges together are never more in a loan year than the limit that the contract names (at most 24 percent of the amount financed).',
          fil: 'Ang presyo ay ang interes na nasa calculator, disclosure statement at kontrata, at wala nang iba. Kung mahuli ang bayad, puwedeng madagdag ang late charge pagkatapos ng mga araw ng palugit, ayon sa kontrata: simple, sa hindi pa bayad na principal ng hulog lang na iyon. Sa isang taon ng loan, hindi kailanman lalampas ang lahat ng singil sa limitasyong nasa kontrata (hanggang 24 porsiyento ng halagang hiniram).',
        },
        {
          en: 'We never ask you to pay anything to get your loan, or before you get it. There is no processing fee, deposit, insurance, tax, unlocking or correction payment, and no termination fee. Anyone who asks you for one is not from us.',
          fil: 'Wala kaming sinisingil para ilabas ang loan mo, bago man o habang inilalabas ito. Walang processing fee, deposito, insurance, buwis, bayad sa pag-unlock o pagtatama, at walang termination fee. Kung may humingi niyan, hindi siya taga-amin.',
        },
      ],
    },
    {
      heading: { en: 'Repaying and changing your mind', fil: 'Pagbabayad at pagbabago ng isip' },
      paragraphs: [
        {
          en: 'The first installment is due one month after your first completed withdrawal. You may repay early, all or a part, on any day, free of charge; interest for the days that have not passed is not charged.',
          fil: 'Ang unang hulog ay dapat bayaran isang buwan pagkatapos ng una mong natapos na withdrawal. Puwede kang magbayad nang maaga, lahat o bahagi, anumang araw, nang walang dagdag na singil; hindi sinisingil ang interes para sa mga araw na hindi pa lumilipas.',
        },
        {
          en: 'Before any money has reached your own account you may cancel at once and free of charge. After that you may cancel within the business days that the contract names (at least 3): you return what you received, and owe no interest and no fee.',
          fil: 'Bago makarating ang anumang pera sa sarili mong account, puwede kang magkansela agad at nang walang bayad. Pagkatapos noon, puwede kang magkansela sa loob ng mga business day na nasa kontrata (hindi bababa sa 3): ibabalik mo ang natanggap mo, at walang interes at walang bayad.',
        },
      ],
    },
    {
      heading: { en: 'What we check', fil: 'Ano ang sinusuri namin' },
      paragraphs: [
        {
          en: 'We check your identity, your stated work and income, and whether the installments fit that income. People decide. If we say no, we give you the reasons, and you may apply again.',
          fil: 'Sinusuri namin ang pagkakakilanlan mo, ang sinabi mong trabaho at kita, at kung kaya ng kita mo ang hulog. Tao ang nagpapasya. Kapag hindi naaprubahan, ibibigay namin ang mga dahilan, at puwede kang mag-apply ulit.',
        },
        {
          en: 'What you tell us must be true and your own. Loans are for ages 18 to 80, and a member has one open loan at a time.',
          fil: 'Dapat totoo at sa iyo ang sinasabi mo sa amin. Para sa edad 18 hanggang 80 ang mga loan, at isang bukas na loan lang bawat miyembro.',
        },
      ],
    },
    {
      heading: { en: 'Your data', fil: 'Ang datos mo' },
      paragraphs: [
        {
          en: 'We use your data to decide on and to carry out this loan and as the law requires (RA 10173). We report it to no credit bureau now. If we begin, as RA 9510 provides, only the loan and how it is repaid go to the Credit Information Corporation, where you may see and dispute it. The people you name as references are not responsible for this loan and are never sent messages about it. Read more in the privacy policy.',
          fil: 'Ginagamit namin ang datos mo para magpasya at maisagawa ang loan na ito at ayon sa hinihingi ng batas (RA 10173). Wala kaming iniuulat nito sa credit bureau ngayon. Kung sisimulan namin ayon sa RA 9510, ang loan at kung paano ito nababayaran lang ang ipapadala sa Credit Information Corporation, kung saan puwede mo itong makita at kuwestiyunin. Walang pananagutan sa loan ang mga inilagay mong reference at hindi sila kailanman pinapadalhan ng mensahe tungkol sa loan na ito. Nasa privacy policy ang iba pa.',
        },
      ],
    },
    {
      heading: { en: 'Your money', fil: 'Ang pera mo' },
      paragraphs: [
        {
          en: 'When you sign, the whole amount is credited to your wallet here. You withdraw it to an account in your own name with your passkey, or with a one-time code that is free; you can have it sent to your phone yourself at any hour, unless that phone was reported as stolen. If nothing is withdrawn within 30 days, the loan lapses at no cost.',
          fil: 'Pagpirma mo, papasok ang buong halaga sa wallet mo rito. Iwi-withdraw mo ito sa account na nasa sarili mong pangalan gamit ang passkey mo, o ang libreng one-time code; maipapadala mo ito sa phone mo anumang oras, maliban kung naiulat na ninakaw ang phone. Kung walang na-withdraw sa loob ng 30 araw, mawawalan ng bisa ang loan nang walang bayad.',
        },
      ],
    },
    {
      heading: { en: 'If you disagree with us', fil: 'Kung hindi ka sang-ayon sa amin' },
      paragraphs: [
        {
          en: 'Write to us on the contact page: every message has a number, a person answers within 2 days, and we settle it within 30. If our answer does not help, go to the Securities and Exchange Commission; about your data, to the National Privacy Commission.',
          fil: 'Sumulat sa contact page: may numero ang bawat mensahe, may taong sasagot sa loob ng 2 araw, at aayusin namin ito sa loob ng 30. Kung hindi sapat ang sagot namin, pumunta sa Securities and Exchange Commission; tungkol sa datos mo, sa National Privacy Commission.',
        },
      ],
    },
  ],
};
