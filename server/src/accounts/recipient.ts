declare const recipientBrand: unique symbol;

/**
 * A phone number or email address that messages may be sent to. Branded, so that a plain string,
 * such as the number of a reference person, does not compile as a recipient (V24). Only the
 * functions below create one, each from a row that a reference person cannot have.
 */
export type Recipient = string & { readonly [recipientBrand]: 'Recipient' };

/** The columns that distinguish a member's account from a reference person. */
interface AccountRow {
  readonly phone_number: string;
  readonly email: string | null;
  readonly password_hash: string;
}

export function ownChannels({ phone_number, email }: AccountRow): {
  readonly phoneNumber: Recipient;
  readonly email: Recipient | null;
} {
  return { phoneNumber: phone_number as Recipient, email: email as Recipient | null };
}

/** The number that an account had before its member changed it. */
export function numberBefore(change: {
  readonly oldNumber: string;
  readonly endedAt: Date;
}): Recipient {
  return change.oldNumber as Recipient;
}

/** The email address that an account had before its member changed it. */
export function emailBefore(change: {
  readonly former_email: string | null;
  readonly email_changed_at: Date | null;
}): Recipient | null {
  return change.former_email as Recipient | null;
}

/** A phone number that is being verified with a code. */
export function numberToProve(
  _proof: { readonly purpose: string; readonly verified_at: Date | null },
  phoneNumber: string,
): Recipient {
  return phoneNumber as Recipient;
}

/** The email address of a staff member or of an invited one. */
export function staffMailbox(staff: {
  readonly email: string;
  readonly roles: readonly string[];
}): Recipient {
  return staff.email as Recipient;
}

/** The email address that the sender of a support ticket gave. */
export function senderAddress(ticket: {
  readonly category: string;
  readonly email: string | null;
}): Recipient | null {
  return ticket.email as Recipient | null;
}
