/** A bank or e-wallet that can receive a withdrawal. The code is our own and stable. */
export type Institution = {
  readonly code: string;
  readonly name: string;
  readonly kind: 'BANK' | 'EWALLET';
  readonly instapay: boolean;
  readonly pesonet: boolean;
  /** Regular expression for its account numbers; null where none is known. */
  readonly accountPattern: string | null;
};

/** code, name, kind, rails (I: InstaPay, P: PESONet), pattern of account numbers if known. */
type Row = readonly [string, string, 'BANK' | 'EWALLET', 'IP' | 'I' | 'P', string?];

/**
 * Supported institutions, compiled from payout providers' published lists; each provider's adapter
 * maps its own codes. Patterns are those that a cash-out provider validates, not official rules, so
 * a number of a bank that does not match causes a warning and does not block; that of an e-wallet does.
 */
const ROWS: readonly Row[] = [
  ['GCASH', 'GCash (G-Xchange, Inc.)', 'EWALLET', 'IP', '^0[89]\\d{9}$'],
  ['MAYA', 'Maya (Maya Philippines, Inc.)', 'EWALLET', 'IP', '^(0|63)[89]\\d{9}$'],
  ['SHOPEEPAY', 'ShopeePay Philippines, Inc.', 'EWALLET', 'I', '^0[89]\\d{9}$'],
  ['GRABPAY', 'GrabPay (GPay Network PH)', 'EWALLET', 'IP', '^0[89]\\d{9}$'],
  ['COINS', 'Coins.ph (DCPay Philippines)', 'EWALLET', 'IP'],
  ['PALAWANPAY', 'PalawanPay (PPS-PEPP Financial Services)', 'EWALLET', 'IP'],
  ['BAYAD', 'Bayad (CIS Bayad Center, Inc.)', 'EWALLET', 'I'],
  ['USSC', 'USSC Money Services, Inc.', 'EWALLET', 'IP'],
  ['WISE', 'Wise Pilipinas, Inc.', 'EWALLET', 'IP'],
  ['TAYOCASH', 'TayoCash, Inc.', 'EWALLET', 'IP'],
  ['STARPAY', 'Starpay Corporation', 'EWALLET', 'I'],
  ['OMNIPAY', 'OmniPay, Inc.', 'EWALLET', 'I'],
  ['SPEEDYPAY', 'SpeedyPay, Inc.', 'EWALLET', 'I'],
  ['TRAXION', 'Traxion Pay, Inc.', 'EWALLET', 'I'],
  ['BANANAPAY', 'BananaPay Fintech Services', 'EWALLET', 'I'],
  ['EASYPAY', 'Easy Pay Global EMI Corp', 'EWALLET', 'IP'],
  ['IREMIT', 'I-Remit, Inc.', 'EWALLET', 'I'],
  ['LULU', 'Lulu Financial Services', 'EWALLET', 'IP'],
  ['MARCOPAY', 'MarCoPay, Inc.', 'EWALLET', 'I'],
  ['PDAX', 'Philippine Digital Asset Exchange', 'EWALLET', 'IP'],
  ['TOKTOK', 'TokTok Wallet, Inc.', 'EWALLET', 'I'],
  ['TOPJUAN', 'TopJuan Tech Corporation', 'EWALLET', 'I'],
  ['ZYBI', 'Zybi Tech, Inc. (JuanCash)', 'EWALLET', 'I'],
  ['BIZMOTO', 'Peppermint Bizmoto, Inc.', 'EWALLET', 'IP'],
  ['BDO', 'BDO Unibank, Inc.', 'BANK', 'IP', '^(\\d{10}|\\d{12})$'],
  ['BPI', 'Bank of the Philippine Islands (incl. BPI Family)', 'BANK', 'IP', '^\\d{10}$'],
  ['METROBANK', 'Metropolitan Bank & Trust Company', 'BANK', 'IP', '^\\d{13}$'],
  ['LANDBANK', 'Land Bank of the Philippines', 'BANK', 'IP', '^\\d{10}$'],
  ['PNB', 'Philippine National Bank', 'BANK', 'IP', '^(\\d{12}|\\d{16})$'],
  ['SECURITYBANK', 'Security Bank Corporation', 'BANK', 'IP', '^\\d{13}$'],
  ['CHINABANK', 'China Banking Corporation', 'BANK', 'IP', '^(\\d{10}|\\d{12})$'],
  ['RCBC', 'Rizal Commercial Banking Corporation', 'BANK', 'IP', '^(\\d{10}|\\d{16})$'],
  ['UNIONBANK', 'Union Bank of the Philippines', 'BANK', 'IP', '^\\d{12}$'],
  ['EASTWEST', 'East West Banking Corporation', 'BANK', 'IP', '^\\d{12}$'],
  ['DBP', 'Development Bank of the Philippines', 'BANK', 'IP'],
  ['AUB', 'Asia United Bank (incl. HelloMoney)', 'BANK', 'IP'],
  ['PBCOM', 'Philippine Bank of Communications', 'BANK', 'IP'],
  ['PBB', 'Philippine Business Bank', 'BANK', 'IP'],
  ['PSBANK', 'Philippine Savings Bank (PSBank)', 'BANK', 'IP'],
  ['VETERANS', 'Philippine Veterans Bank', 'BANK', 'IP'],
  ['PHILTRUST', 'PhilTrust Bank', 'BANK', 'IP'],
  ['BOC', 'Bank of Commerce', 'BANK', 'IP'],
  ['BANKOFCHINA', 'Bank of China', 'BANK', 'IP'],
  ['CTBC', 'CTBC Bank (Philippines) Corporation', 'BANK', 'IP'],
  ['CIMB', 'CIMB Bank Philippines', 'BANK', 'IP'],
  ['HSBC', 'HSBC Philippine Branch', 'BANK', 'IP'],
  ['MAYBANK', 'Maybank Philippines, Inc.', 'BANK', 'IP'],
  ['STANCHART', 'Standard Chartered Bank', 'BANK', 'IP'],
  ['MAYABANK', 'Maya Bank, Inc.', 'BANK', 'IP'],
  ['GOTYME', 'GoTyme Bank Corporation', 'BANK', 'IP'],
  ['MARIBANK', 'MariBank Philippines (formerly SeaBank)', 'BANK', 'IP'],
  ['TONIK', 'Tonik Digital Bank', 'BANK', 'IP'],
  ['UNIONDIGITAL', 'UnionDigital Bank', 'BANK', 'IP'],
  ['UNOBANK', 'UNObank, Inc.', 'BANK', 'IP'],
  ['OWNBANK', 'OwnBank, The Rural Bank of Cavite City', 'BANK', 'IP'],
  ['ALLBANK', 'AllBank (A Thrift Bank), Inc.', 'BANK', 'IP'],
  ['BDONETWORK', 'BDO Network Bank', 'BANK', 'IP'],
  ['BANKO', 'BPI Direct BanKo', 'BANK', 'IP'],
  ['CBS', 'China Bank Savings, Inc.', 'BANK', 'IP'],
  ['CITYSAVINGS', 'City Savings Bank, Inc.', 'BANK', 'IP'],
  ['CEBUANA', 'Cebuana Lhuillier Rural Bank, Inc.', 'BANK', 'IP'],
  ['CARDBANK', 'CARD Bank, Inc.', 'BANK', 'I'],
  ['CARDSME', 'CARD SME Bank, Inc.', 'BANK', 'I'],
  ['CARDMRI', 'CARD MRI Rizal Bank, Inc.', 'BANK', 'I'],
  ['CAMALIG', 'Camalig Bank, Inc.', 'BANK', 'IP'],
  ['CANTILAN', 'Cantilan Bank, Inc.', 'BANK', 'IP'],
  ['BAYANIHAN', 'Bayanihan Bank, Inc.', 'BANK', 'IP'],
  ['ROMBLON', 'Community Rural Bank of Romblon', 'BANK', 'IP'],
  ['DCDB', 'Dumaguete City Development Bank', 'BANK', 'IP'],
  ['DUNGGANON', 'Dungganon Bank, Inc.', 'BANK', 'IP'],
  ['EWRB', 'EastWest Rural Bank (Komo)', 'BANK', 'IP'],
  ['EQUICOM', 'Equicom Savings Bank, Inc.', 'BANK', 'IP'],
  ['ISLA', 'ISLA Bank (A Thrift Bank), Inc.', 'BANK', 'IP'],
  ['LEGAZPI', 'Legazpi Savings Bank', 'BANK', 'I'],
  ['LUZON', 'Luzon Development Bank', 'BANK', 'I'],
  ['MALAYAN', 'Malayan Bank Savings and Mortgage Bank', 'BANK', 'IP'],
  ['MCCB', 'Mindanao Consolidated Cooperative Bank', 'BANK', 'I'],
  ['PACIFICACE', 'Pacific Ace Savings Bank, Inc.', 'BANK', 'I'],
  ['PARTNERRB', 'Partner Rural Bank (Cotabato), Inc.', 'BANK', 'I'],
  ['PRODUCERS', 'Producers Savings Bank Corporation', 'BANK', 'IP'],
  ['QUEENCITY', 'Queen City Development Bank, Inc.', 'BANK', 'IP'],
  ['RANGAY', 'Rang-ay Bank (A Rural Bank), Inc.', 'BANK', 'IP'],
  ['ASENSO', 'Rural Bank of Guinobatan, Inc. (Asenso)', 'BANK', 'IP'],
  ['SOUTHEAST', 'Southeast Country Bank, Inc.', 'BANK', 'IP'],
  ['STERLING', 'Sterling Bank of Asia, Inc.', 'BANK', 'IP'],
  ['TOPBANK', 'Top Bank Philippines, Inc.', 'BANK', 'IP'],
  ['VIGAN', 'Vigan Banco Rural Incorporada', 'BANK', 'I'],
  ['WEALTH', 'Wealth Development Bank Corporation', 'BANK', 'IP'],
  ['BANGKOMABUHAY', 'Bangko Mabuhay (A Rural Bank), Inc.', 'BANK', 'P'],
  ['BANKOFMAKATI', 'Bank of Makati', 'BANK', 'P'],
  ['FCB', 'First Consolidated Bank', 'BANK', 'P'],
  ['UCPBSAVINGS', 'UCPB Savings Bank', 'BANK', 'P'],
  ['YUANTA', 'Yuanta Savings Bank, Inc.', 'BANK', 'P'],
  ['SALMON', 'Salmon Bank (Rural Bank), Inc.', 'BANK', 'P'],
  ['ALAMANAH', 'Al-Amanah Islamic Bank', 'BANK', 'P'],
  ['LOLC', 'LOLC Bank Philippines, Inc.', 'BANK', 'P'],
  ['UOB', 'United Overseas Bank Philippines', 'BANK', 'P'],
];

export const INSTITUTIONS: readonly Institution[] = ROWS.map(
  ([code, name, kind, rails, pattern]) => ({
    code,
    name,
    kind,
    instapay: rails.includes('I'),
    pesonet: rails.includes('P'),
    accountPattern: pattern ?? null,
  }),
);
