import { texts } from '@pahiram/ui/language.tsx';

/** After a report of a stolen phone was sent. */
export const stolenTexts = texts(
  {
    next: 'What happens now',
    visitorFinds:
      'Our staff look for the account with the number that you wrote. Once they have found it, no code that goes to it counts.',
    visitorBack:
      'If your number is gone too, we need photos of your ID and a new selfie, if you have not attached them. With them you get your account back with a new number.',
    memberStops:
      'From now on no code goes to the number in your account, and none that was sent there counts. What a passkey confirms waits, so that you can stop it.',
    memberAsks:
      'We ask you what happened, and end the report with you when your number is safe again.',
    othersFinds:
      'Our staff look for the account with that number. Once they have found it, no code that goes to it counts. Your own account stays as it is.',
    meanwhile: 'What to do until then',
    isLocked: 'Your money is locked: nothing leaves your wallet.',
    lock: 'Lock my money',
    lockByEmail: 'Lock my money by email',
    lockSignedIn: 'I can sign in: lock it now',
    devices: 'See your devices',
    telco: 'Call your telco (Globe, Smart, DITO) from another phone and have the SIM blocked.',
    bank: 'Call your bank and e-wallet and have the accounts on the phone blocked.',
    signOut: 'Sign out the stolen phone.',
    tellOwner: 'Tell the owner of the phone to lock the money from our sign-in page.',
    nobody: 'We never ask for a code or a password, not even about this report.',
  },
  {
    next: 'Ang mangyayari ngayon',
    visitorFinds:
      'Hahanapin ng mga kawani namin ang account na may numerong isinulat mo. Kapag nahanap na, wala nang bisa ang mga code na mapupunta roon.',
    visitorBack:
      'Kung wala na rin ang numero mo, kailangan namin ng mga litrato ng ID mo at bagong selfie, kung hindi mo pa nailakip. Gamit ang mga ito, maibabalik sa iyo ang account na may bagong numero.',
    memberStops:
      'Mula ngayon, walang code na mapupunta sa numerong nasa account mo, at wala nang bisa ang naipadala na. May paghihintay ang kinumpirma ng passkey, para maitigil mo.',
    memberAsks:
      'Tatanungin ka namin kung ano ang nangyari, at tatapusin natin ang report kapag ligtas na ang numero mo.',
    othersFinds:
      'Hahanapin ng mga kawani namin ang account na may numerong iyon. Kapag nahanap na, wala nang bisa ang mga code na mapupunta roon. Walang magbabago sa sarili mong account.',
    meanwhile: 'Ang gagawin habang naghihintay',
    isLocked: 'Naka-lock ang pera mo: walang aalis sa wallet mo.',
    lock: 'I-lock ang pera ko',
    lockByEmail: 'I-lock ang pera ko sa email',
    lockSignedIn: 'Makakapag-sign in ako: i-lock na',
    devices: 'Tingnan ang mga device mo',
    telco: 'Tawagan ang telco mo (Globe, Smart, DITO) mula sa ibang phone at ipa-block ang SIM.',
    bank: 'Tawagan ang bangko at e-wallet mo at ipa-block ang mga account na nasa phone.',
    signOut: 'I-sign out ang ninakaw na phone.',
    tellOwner: 'Sabihan ang may-ari ng phone na i-lock ang pera mula sa sign-in page namin.',
    nobody: 'Hindi kami humihingi ng code o password, kahit tungkol sa report na ito.',
  },
);
