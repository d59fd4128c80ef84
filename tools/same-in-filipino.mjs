/**
 * Texts that are the same in Filipino, each reviewed by a person (docs/filipino.md): names, terms that
 * Filipinos use in English, and texts without words.
 */
export const SAME_IN_FILIPINO = new Set([
  ...['Facebook', 'Instagram', 'TikTok', 'Telegram', 'English', 'Filipino', 'Pahiram console'],
  ...['QR Ph', 'GCash', 'Maya', 'Xendit', 'Payment code', 'Payment provider', 'Sandbox provider'],
  ...['InstaPay', 'PESONet', 'SMS', 'ID', 'OK', 'PHP', 'SHA-256'],
  ...['SEC Registration No.', 'Certificate of Authority No.', 'Payment System Operator No.'],
  ...['Account', 'Account number', 'Account:', 'Address', 'Email', 'Email Address', 'Password'],
  ...['Profile', 'Selfie', 'Sign Out', 'Settings', 'Home', 'Menu', 'System', 'Blog', 'Privacy'],
  ...['Wallet', 'Withdrawal', 'Transfer', 'Transfer network', 'Limit', 'Currency'],
  ...[
    'Reference number',
    'Loan application number',
    'Application number',
    'Applicant',
    'Application',
  ],
  ...[
    'Loan',
    'Schedule',
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
  ],
  ...['Invitation code', 'One Time Password', 'One-time code', 'OTP code', 'Contact number'],
  ...['Character reference', 'Reference', 'Credit score', 'Credit bureau', 'credit-bureau'],
  ...[
    'Loan Calculator',
    'Effective rate',
    'Loan Statement',
    'Live chat',
    'Support group',
    'Bug Bounty Program',
  ],
  ...['Disclosure statement', 'Service and Policy Agreement', 'Parent company', 'Phone'],
  ...['Support', 'Loan assistant', 'Loan officer', 'Credit manager', 'Auditor', 'Administrator'],
]);
