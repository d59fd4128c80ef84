/**
 * Texts that are the same in Filipino, each reviewed by a person (docs/filipino.md): names, terms that
 * Filipinos use in English, and texts without words.
 */
export const SAME_IN_FILIPINO = new Set([
  ...['Facebook', 'Instagram', 'TikTok', 'Telegram', 'English', 'Filipino', 'Pahiram console'],
  ...['QR Ph', 'GCash', 'Maya', 'Xendit', 'Payment code', 'Payment provider', 'Sandbox provider'],
  ...['InstaPay', 'PESONet', 'SMS', 'passkey', 'ID', 'OK', 'PHP', 'SHA-256'],
  ...['SEC Registration No.', 'Certificate of Authority No.', 'Payment System Operator No.'],
  ...['Account', 'Account:', 'Email', 'Email Address', 'Password'],
  ...['Profile', 'Selfie', 'Settings', 'Auto', 'Home', 'Menu', 'Blog', 'Privacy'],
  ...['Wallet', 'Withdrawal', 'Transfer', 'Limit', 'Currency'],
  ...['Reference number', 'Applicant', 'Application'],
  ...[
    'Loan',
    'Principal',
    'principal',
    'Due date',
    'Late charge',
    'Bank transfer',
    'Debit',
    'Credit',
    'Finance',
    'Provider',
    'Job',
    'Audit',
    'Postal code',
    'Barangay',
  ],
  ...['One Time Password', 'OTP code', 'Code', 'Check code', 'Check code:'],
  ...['Character reference', 'Reference', 'Credit score', 'Credit bureau', 'credit-bureau'],
  ...['Loan Calculator', 'Effective rate', 'Live chat', 'Support group', 'Bug Bounty Program'],
  ...['Disclosure statement', 'disclosure statement', 'Service and Policy Agreement'],
  ...['Parent company', 'Phone'],
  ...['Ticket'],
  ...['Support', 'Loan assistant', 'Loan officer', 'Credit manager', 'Auditor', 'Administrator'],
  ...['Staff', 'Principal ₱'],
]);
