/**
 * Phrases that staff may not send to a member (V01, V36), in the spelling of `plain-text.ts`.
 * `forbidden-requests.ts` compares them: `a/b` is one of these words, `<name>` one of WORDS, `*` up
 * to eight words of the same clause, `**` up to fourteen also across commas and full stops, `^` and
 * `$` are the ends of a sentence. Add whatever slips through, with its text in the test.
 */
const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Secrets that only the member knows. The first kind that fits names the refusal. */
export const SECRETS = {
  CARD: lines(`
    cvv/cvv2/cvc/cvc2
    card number/details/info/pin
    atm card/pin
    digits at the back`),
  PASSWORD: lines(`
    password/passwords/passphrase/credentials
    pass word
    login details/info`),
  CODE: lines(`
    otp/otps/pin/pins/mpin/pincode/passcode/code/codes/kode/kodigo
    <count> digits/numbers/numero
    <count> digit number
    numbers you got/received
    numbers in the text
    numerong natanggap/dumating
    natanggap mong numero`),
} as const;

/** Words that a phrase writes as `<name>`. */
export const WORDS: Readonly<Record<string, string>> = {
  count: '4/6/8/four/six/eight/apat/anim/walo',
  give: `send/snd/give/tell/provide/share/forward/submit/reply/respond/show/disclose/advise/
    text me/text us/message me/message us/email me/email us/read me/read out/let us have/
    please confirm/mind sending/bigay/ibigay/pakibigay/pabigay/magbigay/padala/ipadala/isend/pasend/
    pakisend/magsend/ipasa/pakipasa/sabihin/pakisabi/basahin/pakibasa/itext/pakitext/ireply/pareply/
    pakireply/iforward/pakiforward/ishare/ipakita/pakitype/pakilagay/sagot`,
  handover: `isend/pasend/pakisend/ipasa/pakipasa/ibigay/pabigay/pakibigay/itext/pakitext/ireply/
    pareply/pakireply/iforward/pakiforward/pakisabi`,
  enter: 'type/enter/input/write/put/itype/ilagay',
  pay: 'pay/remit/deposit/settle/transfer/top up',
  bayad: `magbayad/bayaran/pakibayaran/pakibayad/ibayad/maghulog/pakihulog/magdeposit/magdeposito/
    paload/pagcash/magpasa`,
  padala: 'magpadala/ipadala/padala/padalhan/isend/pakisend/pasend/magsend/magbigay/ilagay',
  fee: 'fee/fees/charge/charges/payment/deposit/bayad/tax/insurance',
  early: `processing/release/releasing/service/insurance/advance/activation/unlocking/correction/
    modification/security`,
  wallet: 'gcash/maya/paymaya/bdo/bpi/palawan/account/wallet/7eleven',
  amount: String.raw`₱\d+k?/\d{2,}k?/\dk/\d+ percent/limang daan`,
  phone: String.raw`\+?(?:63|0)9\d{9}/\d{10,}`,
};

/** Each refuses the kind of its `<secret>`. */
export const SECRET_PHRASES = lines(`
  <give> * <secret>
  you can/may/could <give> * <secret>
  puwede/pwede * <give>/malaman * <secret>
  picture/photo of * <secret>
  <secret> ** <handover>
  <secret> ** send/forward/give/share/text it
  <secret> ** tell/text me/us
  <enter> * <secret> * here/below/chat/dito
  i/we/officer/agent/staff need/require/request * <secret>
  i/we will/would need * <secret>
  need/require your/ur * <secret>
  kailangan/kelangan ko/namin/naming * <secret>
  may/could/can i have/get/know * <secret>
  waiting for your/the * <secret>
  let me/us know * <secret>
  <secret> is needed/required so/to/for we/us/release
  hihingin/pahingi/penge/kunin * <secret>
  puwede/pwede bang pahingi * <secret>
  what/whats/which is/are/was/the your/ur/the * <secret>
  what is <secret>
  what/which/anong <secret> did/do you
  whats/what the/your <secret>
  ano ang/yung * <secret>
  ano na ang <secret>
  ^ <secret> mo/nyo/ninyo/niyo/now/please
  ^ your/ur <secret> mo/nyo/ninyo/niyo/now/please
  ^ your/ur <secret> $
`);

/** Each refuses as a request for money. */
export const MONEY_PHRASES = lines(`
  please pay/settle/transfer your/our/the balance/account/money/fee/amount/installment/tax
  please top up
  please send/pay/transfer <amount>/money
  please send the/your/us payment/money
  please make/prepare/buy * <fee>/<amount>/load
  must/should <pay>
  you have/need to <pay>
  must be paid
  <pay> the/an/a * <fee>/money
  <pay>/send/put/add <amount>
  we have not received your payment . please send it
  why have you not paid
  make a payment/deposit of
  a <fee> of <amount>
  you should transfer
  gcash me
  lend me
  send the money through
  after you pay
  we/i require/need an/a * <fee>
  cannot * without a/the/your/any <fee>
  <early> <fee> of/na <amount>
  <early> <fee> is <amount>
  <early> fee * required
  <early> charge of
  may <early> fee na
  fee of <amount>
  fee is only <amount>
  our gcash number
  <amount> * to/at/in/sa our/this/my/partner * <wallet>
  <amount> to <phone>
  <amount> via gcash/maya
  <amount> sa gcash ko/namin
  ^ <bayad>
  please/kayong/kailangang/kailangan/ninyong/nyong/munang <bayad>
  <bayad> kayo/nyo/ang/ng/muna/<amount>
  kaya ninyong ibayad
  babayaran kayong <amount>
  <padala> * bayad/<amount>
  padalhan mo ako
  <padala> ka/kayo * <amount>
  lagay para
  bayad * muna/bago
  may bayad na <amount>
  kailangan/kelangan * deposit/fee/bayad
  hindi * hanggat walang bayad
`);

/** A phrase after one of these, in the same clause, warns or tells and does not ask. */
export const EXCUSES = lines(`
  not/never/no/nobody/none/cannot/without/avoid/ignore/stop/beware
  hindi/huwag/wag/wala/walang/bawal/ayaw/libre/maaari
  anyone/anybody/someone/somebody/whoever/scammer/scammers/manloloko
  did you/somebody/anyone
  have/has you/anybody
  we/they/it/bank/assistant/team will
  how
  your payment of
  tap/press/choose/select/pindutin/piliin
  kami ang
  you can/may
  puwede/puwedeng/pwede
  if/kung you/gusto/may
`);
