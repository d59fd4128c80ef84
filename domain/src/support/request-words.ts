/** Word lists of `forbidden-requests.ts`, as `readPlainTokens` returns words, in both languages. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Secrets that only the member may know. */
export const CODES =
  words(`otp otps otpcode pin pins mpin pincode passcode passcodes code codes kode kodigo
  tac 2fa onetimepin onetimepassword numerong`);
export const PASSWORDS = words(
  'password passwords pasword passphrase pword pw login credentials kredensyal',
);
export const CARDS = words('cvv cvv2 cvc cvc2 cardnumber atm debit credit card cards');
export const MONEY =
  words(`money cash payment payments payout fee fees deposit downpayment funds pera bayad
  pambayad piso peso pesos php pisos advance lagay load hulog amount halaga
  installment installments balance dues`);

/** Kinds of code that are not secret. */
export const CODE_KINDS =
  words(`invitation invite postal zip reference promo area error branch bank swift
  country status referral campaign discount color colour source postcode voucher ticket`);
/** Words that make a money word part of a document's or a figure's name. */
export const MONEY_PAPERS =
  words(`proof receipt receipts resibo screenshot record records reference date
  dates copy statement history katibayan details detail schedule plan slip method number email mail message
  mensahe question tanong form month months`);
/** Documents that staff may ask for; "it" may refer to these. */
export const PAPERS = words(`photo photos picture pictures selfie id ids document documents payslip
  screenshot proof form copy file files litrato larawan dokumento resibo receipt bill message email reason`);

/** Verbs of handing over: with a secret always a request, with money when money follows. */
export const GIVES =
  words(`send give tell provide share forward submit supply reply respond text message
  email mail read dictate say disclose reveal hand post show screenshot upload surrender photograph advise snd quote
  pm dm
  ibigay bigay bigyan magbigay pabigay pakibigay ipasa pasa pakipasa magpasa isend magsend pasend pakisend
  ipadala padala padalhan magpadala pakipadala pakihatid sabihin pasabi pakisabi sabihan itext pakitext
  magtext patext imessage pakimessage ipm ichat pakichat ireply magreply pareply pakireply iforward paforward
  pakiforward ishare pashare pakishare ishow ipakita pakita pakipakita banggitin basahin pakibasa idikta
  iprovide magprovide pakiprovide isubmit pasubmit pakisubmit ipost iupload ilahad ibahagi pakibahagi
  isumite iemail`);
/** Verbs of typing in: a request only when it is to be done here, in the chat. */
export const ENTERS =
  words(`enter type write input put key paste use isulat itype pakitype pakisulat ilagay
  pakilagay ienter iinput i-enter gamitin ipaste sagot isagot`);
/** Verbs of confirming: confirming a secret reveals it, unless a page is named. */
export const CONFIRMS = words(
  'confirm verify validate iconfirm paconfirm pakiconfirm iverify paverify',
);
/** These ask for money without another money word. */
export const PAYS =
  words(`pay prepay topup babayaran remit magbayad bayaran pabayaran pakibayaran pakibayad pabayad ibayad
  maghulog ihulog hulugan magdeposit ideposit pakideposit magremit iremit magload paload paloadan pakiload
  pagcash igcash maggcash magcash pakigcash maglagak magcashin icashin`);
/** These ask for money when money, or a place to send it to, follows. */
export const MONEY_GIVES =
  words(`send sending give transfer deposit forward hand provide prepare put add make settle load
  gcash cashin lend
  ibigay bigyan magbigay pabigay pakibigay isend magsend pasend pakisend ipadala padala padalhan magpadala
  pakipadala maghanda ihanda itransfer magtransfer pakitransfer patransfer magabono iabono magdagdag
  dagdagan maglabas maglagay bumili`);
/** Verbs of asking or wanting, after the person who wants. */
export const ASKS =
  words(`need needs require requires request requests ask asks asked want wants collect
  get have know await awaiting waiting expect expecting obtain
  kailangan kelangan kailangang kelangang hingin hihingin hinihingi hihingi humingi humihingi hiningi hingi
  pahingi penge makuha kunin kukunin malaman hintay hintayin hinihintay nanghihingi manghingi gusto`);
/** These always ask; they never only describe. */
export const BEGS = words('pahingi penge hihingin hinihingi hingin');
/** Filipino verbs of handing over that need no object. */
export const GIVES_ALONE =
  words(`isend pasend pakisend ipasa pakipasa ibigay pabigay pakibigay itext pakitext
  patext ireply pareply pakireply iforward paforward pakiforward pakichat ichat ipm`);

export const IT = words('it them that those these this ito iyon yun yon iyan yan');
export const SELF = words(`i we kami namin naming ko ako aming ourselves our us me amin akin`);
export const SELF_SUBJECTS = words(`i we kami namin naming ko ako bank bangko system sistema service
  pahiram company lender kumpanya provider they it sila`);
export const YOU = words(`you ka kayo mo mong ninyo nyo niyo kang kayong ikaw`);
export const TO_US = words('us me amin akin here dito rito chat reply below baba ibaba thread');
/** Places in the product where members type secrets themselves. */
export const OWN_PLACES =
  words(`page pages app website site settings screen field box form dialog pahina
  setting portal window yourself mismo`);

/** Negations: the words after them are not a request. */
export const NEGATIONS =
  words(`not no never nobody none nothing dont doesnt didnt wont wouldnt cant cannot
  shouldnt mustnt isnt arent neednt without refuse avoid stop beware hindi hinding di huwag wag wala walang
  wlang bawal ayaw iwasan nor nino`);
/** Words that may come between a negation and its verb. */
export const BETWEEN =
  words(`to you ever any anyone anybody anything someone or be been is are was were will
  would should must may might can could need have has do does ask asks asked asking for the a an your our my
  us me we i team of from staff member employee officer agent person one here at all please also even
  simply just required require requires obliged going made charge charges charged collect demand demands
  out read
  po naman na ang ng sa mong mo ka kang kayo kayong nyo ninyo niyo namin naming kami kailanman huwag hindi
  dapat basta agad kahit kanino man o ni anumang anuman ano nang inyong iyong mga ito taga pahiram tao
  empleyado kawani sinuman sinumang aming amin atin kailangan kailangang may bigla`);
/** Words that show a sentence is about a stranger, not the reader. */
export const STRANGERS =
  words(`anyone anybody whoever scammer scammers fraudster fraudsters stranger
  strangers thief thieves criminals impostor impostors sinuman sinumang manloloko kahit kanino taong
  nanghihingi nagpapanggap scam scams`);
export const MAYBES = words('if when kung kapag pag');

/** Words that begin another clause between a verb and its object. */
export const BREAKS =
  words(`when if whether where why how because once after before until about regarding
  kung kapag pag dahil paano tungkol kapag without who but however pero ngunit subalit so kaya then but
  unless sakaling nang`);
/** Words without meaning of their own; the requested object may follow them. */
export const FILLERS =
  words(`the your ur a an this that any our my its new latest same whole full complete
  exact correct valid six four three eight one onetime time digit digits 6digit 4digit 8digit sms text
  verification confirmation security secret withdrawal account gcash maya paymaya bank banking online wallet
  ewallet first last transaction activation authorization authentication email mail personal current old
  login recovery temporary for of to us me po na ng ang yung iyong inyong nyo ninyo niyo mo mong sa mga ho
  namin aming muna lang naman kayo ko bang ba nga daw and at or received sent got natanggap dumating pumasok
  please pls kindly also just only some small little minimum total amount sana rin din agad now asap back
  release processing service both user username users number initial debit credit atm , paki there`);
export const POLITE = words(
  'ur please pls plz po kindly ho pakiusap now asap agad paki nga na daw your nyo mo ninyo niyo mong',
);

/** Fees this lender never charges: naming one without denying it counts as asking for it. */
export const FEE_KINDS =
  words(`processing release releasing service activation unlock unlocking unfreeze
  verification insurance notarial notary membership admin administrative handling clearance guarantee
  approval application advance upfront reservation facilitation express`);
export const FEES = words('fee fees charge charges payment deposit bayad tax');
/** Results that a scam promises in return for the money or the secret. */
export const PURPOSES =
  words(`release released releasing unlock unlocked approve approved approval process
  processed processing activate activated unfreeze expedite proceed continue marelease mairelease maapprove
  maaprubahan maprocess maproseso mabuksan maunlock maactivate makuha pagrelease mailabas ituloy matuloy pangrelease
  irelease iapprove iprocess aprubahan pangprocess maayos maipadala mapadala finalize help`);
export const WALLETS = words(
  'gcash maya paymaya bpi bdo unionbank landbank metrobank palawan cebuana coins wallet ewallet',
);

export const NUMBER_UNITS =
  words(`digit digits character characters minute minutes day days hour hours photo
  photos picture pictures ids id copies documents business working months month valid am pm percent na
  digit-code letters litrato larawan araw oras minuto beses times`);
export const AFTER_AMOUNT =
  words(`, to sa via pesos peso php piso po para thru through now first muna as for
  using by before today ngayon agad lang only and gcash maya so on in kay pang pambayad`);

export const KNOWN: ReadonlySet<string> = new Set(
  [CODES, PASSWORDS, CARDS, MONEY, GIVES, PAYS, MONEY_GIVES, CONFIRMS, ENTERS, ASKS]
    .concat([SELF, YOU, NEGATIONS, WALLETS, FEES, FEE_KINDS, IT, POLITE])
    .flatMap((list) => [...list]),
);
