import type { Words } from '@pahiram/domain/texts/words';

/**
 * Descriptions of the rendered pages, by their path, for search engines and shared links. They must be
 * true whatever the settings. Apart from the route table, because the browser does not need them.
 */
export const pageDescriptions: Readonly<Record<string, Words>> = {
  '/': {
    en: 'An installment loan without collateral. You see every cost before you sign, and pay no fee before you get the money.',
    fil: 'Hulugang loan na walang collateral. Kita mo ang lahat ng gastos bago ka pumirma, at walang singil bago mo makuha ang pera.',
  },
  '/hiw': {
    en: 'Register, apply and sign, withdraw and repay: three steps from the first look to the money in your account.',
    fil: 'Mag-register, mag-apply at pumirma, mag-withdraw at magbayad: tatlong hakbang hanggang sa pera sa account mo.',
  },
  '/about': {
    en: 'Who lends to you here, what we stand for, and the facts about the company.',
    fil: 'Sino ang nagpapahiram sa iyo rito, ano ang mahalaga sa amin, at ang mga detalye ng kompanya.',
  },
  '/contact': {
    en: 'Recover your account, chat with us during office hours, or send a message that gets a number and an answer.',
    fil: 'Bawiin ang account mo, makipag-chat sa oras ng opisina, o magpadala ng mensaheng may numero at sagot.',
  },
  '/privacy': {
    en: 'Which data we ask for, why, who sees it, how long we keep it, and what you can ask of us.',
    fil: 'Anong datos ang hinihingi namin, bakit, sino ang nakakakita, gaano katagal, at ano ang puwede mong hilingin.',
  },
  '/terms': {
    en: 'The terms of using this service. You must be 18 or older to register.',
    fil: 'Ang mga tuntunin sa paggamit ng serbisyong ito. Dapat 18 taong gulang ka o higit pa para mag-register.',
  },
  '/faq': {
    en: 'What it costs, who can apply, what happens when you pay late or early, and how to tell us from a scam.',
    fil: 'Magkano ito, sino ang puwedeng mag-apply, ano ang mangyayari kapag nahuli o napaaga ang bayad, at paano malalaman kung scam ang kausap mo.',
  },
  '/bug-bounty': {
    en: 'How to report a security weakness, what is in scope, and what we promise to those who do.',
    fil: 'Paano mag-ulat ng kahinaan ng serbisyong ito, ano ang saklaw, at ano ang pangako namin sa nag-uulat.',
  },
  '/check': {
    en: 'Find out whether a receipt, certificate or contract was made by us, with its number and check code.',
    fil: 'Alamin kung galing sa amin ang isang resibo, sertipiko o kontrata, gamit ang numero at check code nito.',
  },
  '/login': {
    en: 'Sign in with your mobile number to see your loan, your wallet and your documents.',
    fil: 'Mag-sign in gamit ang mobile number mo para makita ang loan, wallet at mga dokumento mo.',
  },
  '/register': {
    en: 'Create an account with your mobile number. It costs nothing and commits you to nothing.',
    fil: 'Gumawa ng account gamit ang mobile number mo. Libre ito at wala kang obligasyon.',
  },
  '/recover': {
    en: 'Choose a new password with a code sent to your mobile number.',
    fil: 'Pumili ng bagong password gamit ang code na ipadadala sa mobile number mo.',
  },
  '/lock': {
    en: 'Lost your phone and cannot sign in? Lock your money with a link that we send to your email address.',
    fil: 'Nawala ang phone at hindi makapag-sign in? I-lock ang pera mo gamit ang link na ipadadala sa email mo.',
  },
};
