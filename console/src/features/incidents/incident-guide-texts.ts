import type { INCIDENT_KINDS } from '@pahiram/domain/withdrawals/incident';
import { texts } from '@pahiram/ui/language.tsx';

type Kind = (typeof INCIDENT_KINDS)[number];

/** Of each kind of incident: how it comes about, and how people end it. */
export const incidentGuideTexts = texts(
  {
    MISSING_AT_PROVIDER:
      'Our records have this transfer, but the provider does not know it. Ask the provider about it, and do not pay again before it answers. Close the incident with the provider’s answer.',
    MISSING_IN_LEDGER:
      'The provider reports a transfer that the ledger does not have. Ask the provider for its record and look for the payment or withdrawal that it belongs to. Close the incident when one side has been corrected.',
    AMOUNT_DIFF:
      'The provider and the ledger have different amounts for the same transfer. Ask the provider for its record and compare it with the amounts below. Close the incident when one side has been corrected.',
    STATUS_DIFF:
      'The provider and our records disagree about how this transfer ended, for example paid here and failed there. Ask the provider which is right, and do not pay again before it answers.',
    DUPLICATE:
      'The provider has this transfer twice, so the money may have gone out twice. Ask the provider whether both were paid and whether one can be returned. Close the incident when the money is back or booked as a loss.',
    STALE:
      'The provider has not said what became of this transfer, and the time that we promised the borrower has passed. The money stays reserved, and the service asks the provider every hour. Call the provider, and close the incident when the transfer has settled or failed.',
    UNKNOWN_REFERENCE:
      'The provider reports a transfer with a reference that is not ours. Nothing was posted for it. Ask the provider whose transfer it is, and close the incident with its answer.',
    PROVIDER_OUT_OF_FUNDS:
      'The company’s account at the provider has too little money for this withdrawal. Fund that account. The withdrawal is then sent by itself within minutes, and the incident can be closed.',
    LEDGER_FAULT:
      'A check found entries that do not add up or were changed. Tell the operator of the service today, and confirm no decisions about money until the operator has looked. Nothing that one does in the console corrects it.',
    CLEARING_OPEN:
      'Money on its way between two accounts was not booked within three days, or nothing explains a remaining amount. Look for the bank file that is missing and have it confirmed. If all files are there, ask the provider about this transfer.',
    PROVIDER_ID_DIFF:
      'The provider reports this transfer under another number than the one that it gave us. It may have been paid twice. Ask the provider whether both numbers are the same transfer.',
    PROVIDER_UNAVAILABLE:
      'The provider does not accept our transfers; the line “About” says why. If it refuses our key, tell the operator of the service at once; otherwise ask the provider when it accepts transfers again. Those that wait are then sent by themselves.',
    LOAN_ENDED:
      'A withdrawal reached the borrower although its loan had ended, so the borrower has money that no loan covers. Finance agrees with the borrower how the money comes back. Close the incident when it is back or booked as a loss.',
    LOAN_DIFFERS:
      'What this loan owes by its terms and payments differs from its ledger accounts, or its daily calculation is behind. Compare the schedule and the payments of the loan with its ledger entries, then run the daily checks again. If they still differ, tell the operator of the service.',
    PAYMENT_DIFFERS:
      'A payment has no entry in the ledger, or an entry has no payment. Find out from the bank file or the provider what was received. Then tell the operator of the service, because nothing in the console corrects the ledger.',
    UNMATCHED_PAYMENT:
      'This money has waited long for its loan. Find the loan by reference, name and amount and propose the match; a credit manager confirms it. Then close the incident.',
    CLOSE_OF_BUSINESS_FAILED:
      'The end of the day failed for this loan, so its charges and its state may be old. The next night tries it again. If it fails again, tell the operator of the service, who finds the cause in the log.',
    SETTING_INVALID:
      'A setting has a value that the service cannot use, so the last valid value counts. The operator of the service corrects it on the server. Close the incident when that is done.',
    BANK_DIFFERS:
      'The balance that the bank shows differs from the ledger of this account. Compare the rows of the bank file with the entries of the account: a row may be missing or have the wrong kind. Two people can take the last file back, and it is imported again.',
    STATEMENT_MISSING:
      'No bank file of this account was confirmed for two banking days, so its payments are not recorded and reminders may be wrong. Import the missing days, and let another person confirm them. The incident can then be closed.',
  } satisfies Record<Kind, string>,
  {
    MISSING_AT_PROVIDER:
      'Nasa rekord natin ang transfer na ito, pero hindi ito kilala ng provider. Itanong ito sa provider, at huwag munang magbayad ulit hangga’t hindi ito sumasagot. Isara ang insidente ayon sa sagot ng provider.',
    MISSING_IN_LEDGER:
      'May iniuulat ang provider na transfer na wala sa ledger. Hingin sa provider ang rekord nito at hanapin ang bayad o withdrawal na kinabibilangan nito. Isara ang insidente kapag naitama na ang isang panig.',
    AMOUNT_DIFF:
      'Magkaiba ang halaga ng iisang transfer sa provider at sa ledger. Hingin sa provider ang rekord nito at ihambing sa mga halaga sa ibaba. Isara ang insidente kapag naitama na ang isang panig.',
    STATUS_DIFF:
      'Hindi magkatugma ang provider at ang rekord natin kung paano natapos ang transfer na ito, halimbawa bayad dito pero pumalya roon. Itanong sa provider kung alin ang tama, at huwag munang magbayad ulit hangga’t hindi ito sumasagot.',
    DUPLICATE:
      'Dalawang beses nasa provider ang transfer na ito, kaya posibleng dalawang beses lumabas ang pera. Itanong sa provider kung parehong nabayaran at kung maibabalik ang isa. Isara ang insidente kapag naibalik na ang pera o naitala bilang lugi.',
    STALE:
      'Hindi pa sinasabi ng provider ang nangyari sa transfer na ito, at lampas na ang oras na ipinangako sa nanghiram. Nakareserba pa rin ang pera, at oras-oras na nagtatanong ang system sa provider. Tawagan ang provider, at isara ang insidente kapag natuloy o pumalya na ang transfer.',
    UNKNOWN_REFERENCE:
      'May iniuulat ang provider na transfer na hindi sa atin ang reference. Walang naitala para rito. Itanong sa provider kung kanino ito, at isara ang insidente ayon sa sagot.',
    PROVIDER_OUT_OF_FUNDS:
      'Kulang ang pera ng kompanya sa provider para sa withdrawal na ito. Lagyan ng pondo ang account na iyon. Kusa nang ipapadala ang withdrawal sa loob ng ilang minuto, at puwede nang isara ang insidente.',
    LEDGER_FAULT:
      'May nakitang entry na hindi tugma ang kabuuan o nabago. Sabihin ngayong araw sa operator ng serbisyo, at huwag munang magkumpirma ng mga pasya tungkol sa pera hangga’t hindi niya ito natitingnan. Walang magagawa sa console na magtatama nito.',
    CLEARING_OPEN:
      'Tatlong araw nang hindi naitatala ang perang papunta sa isa pang account, o may natirang halagang walang paliwanag. Hanapin ang kulang na file ng bangko at ipakumpirma ito. Kung kumpleto na ang mga file, itanong sa provider ang transfer na ito.',
    PROVIDER_ID_DIFF:
      'Iniuulat ng provider ang transfer na ito sa ibang numero kaysa sa ibinigay nito sa atin. Posibleng dalawang beses itong nabayaran. Itanong sa provider kung iisang transfer ang dalawang numero.',
    PROVIDER_UNAVAILABLE:
      'Hindi tinatanggap ng provider ang mga transfer natin; nasa linyang “Tungkol sa” kung bakit. Kung tinatanggihan nito ang key natin, sabihin agad sa operator ng serbisyo; kung hindi, itanong sa provider kung kailan ito tatanggap ulit. Kusa nang ipapadala ang mga naghihintay.',
    LOAN_ENDED:
      'Natanggap ng nanghiram ang isang withdrawal kahit tapos na ang loan, kaya may hawak siyang perang walang katapat na loan. Makikipag-usap ang finance sa nanghiram kung paano ibabalik ang pera. Isara ang insidente kapag naibalik na ito o naitala bilang lugi.',
    LOAN_DIFFERS:
      'Iba ang utang sa loan na ito ayon sa mga kondisyon at bayad kaysa sa nasa ledger, o nahuhuli ang pagkalkula nito bawat araw. Ihambing ang schedule at mga bayad ng loan sa mga entry nito sa ledger, saka patakbuhin ulit ang mga check. Kung magkaiba pa rin, sabihin sa operator ng serbisyo.',
    PAYMENT_DIFFERS:
      'May bayad na walang entry sa ledger, o entry na walang bayad. Alamin sa file ng bangko o sa provider kung ano ang natanggap. Pagkatapos, sabihin sa operator ng serbisyo, dahil walang magagawa sa console na magtatama ng ledger.',
    UNMATCHED_PAYMENT:
      'Matagal nang naghihintay ng loan ang perang ito. Hanapin ang loan ayon sa reference, pangalan at halaga, at imungkahi ang katugma; credit manager ang magkukumpirma. Pagkatapos, isara ang insidente.',
    CLOSE_OF_BUSINESS_FAILED:
      'Pumalya ang pagsasara ng araw para sa loan na ito, kaya posibleng luma ang mga singil at kalagayan nito. Susubukan ulit ito sa susunod na gabi. Kung pumalya ulit, sabihin sa operator ng serbisyo, na hahanapin ang dahilan sa log.',
    SETTING_INVALID:
      'May setting na hindi magamit ang value, kaya ang huling tamang value ang sinusunod. Ang operator ng serbisyo ang magtatama nito sa server. Isara ang insidente kapag tapos na iyon.',
    BANK_DIFFERS:
      'Iba ang balanse sa bangko kaysa sa ledger ng account na ito. Ihambing ang mga row ng file ng bangko sa mga entry ng account: baka may kulang o may maling uri. Puwedeng bawiin ng dalawang tao ang huling file para ma-import ulit.',
    STATEMENT_MISSING:
      'Dalawang banking day nang walang nakumpirmang file ng bangko ang account na ito, kaya hindi naitatala ang mga bayad dito at posibleng mali ang mga paalala. I-import ang mga kulang na araw, at ipakumpirma sa ibang tao. Pagkatapos, puwede nang isara ang insidente.',
  },
);

/** The parts of the guide around its text. */
export const incidentGuideLabels = texts(
  { title: 'Cause and solution', importFile: 'Import the bank file' },
  { title: 'Sanhi at solusyon', importFile: 'I-import ang file ng bangko' },
);

/** What each outcome says about an incident that is closed. */
export const outcomeTexts = texts(
  {
    PROVIDER_CORRECTED:
      'The provider or the bank had it wrong and has changed its record. Ours was right.',
    ENTRY_POSTED: 'Our ledger was wrong, and an entry that corrects it is posted.',
    MATCHED_LATER: 'Both sides agree now without a correction: a report or a file came late.',
    MONEY_RECOVERED: 'Money had left us wrongly and has come back.',
    BOOKED_AS_LOSS: 'The money does not come back; the loss is booked in the ledger.',
    NO_DIFFERENCE: 'It was looked into, and nothing was wrong. Say in the note how you know.',
  },
  {
    PROVIDER_CORRECTED:
      'Mali ang nasa provider o bangko, at binago na nila ang rekord nila. Tama ang atin.',
    ENTRY_POSTED: 'Mali ang ledger natin, at nai-post na ang entry na nagtatama nito.',
    MATCHED_LATER:
      'Magkatugma na ang dalawang panig nang walang itinama: nahuli lang ang ulat o file.',
    MONEY_RECOVERED: 'May perang nailabas nang mali, at naibalik na ito.',
    BOOKED_AS_LOSS: 'Hindi na maibabalik ang pera; nakatala na sa ledger ang lugi.',
    NO_DIFFERENCE: 'Sinuri ito at walang mali. Sabihin sa paliwanag kung paano mo nalaman.',
  },
);
