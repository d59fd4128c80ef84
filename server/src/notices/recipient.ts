declare const recipientBrand: unique symbol;

/**
 * A phone number or e-mail address that messages may be sent to. A plain string is not one, so that a
 * reference's number does not compile as a recipient (V24). Only the functions below make one, each from a
 * row that a reference cannot have.
 */
export type Recipient = string & { readonly [recipientBrand]: 'Recipient' };

/** The columns of a member's account that tell it from a reference. */
interface AccountRow {
  readonly phone_number: string;
  readonly email: string | null;
  readonly password_hash: string;
}

/** The channels of a member's own account. */
export function ownChannels({ phone_number, email }: AccountRow): {
  readonly phoneNumber: Recipient;
  readonly email: Recipient | null;
} {
  return { phoneNumber: phone_number as Recipient, email: email as Recipient | null };
}

/** A phone number that is proven with the code sent to it. */
export function numberToProve(
  _proof: { readonly purpose: string; readonly verified_at: Date | null },
  phoneNumber: string,
): Recipient {
  return phoneNumber as Recipient;
}

/** The mailbox of somebody on the staff, or of the person who is invited to it. */
export function staffMailbox(staff: {
  readonly email: string;
  readonly roles: readonly string[];
}): Recipient {
  return staff.email as Recipient;
}

/** The address that the sender of a support ticket gave for the answer. */
export function senderAddress(ticket: {
  readonly category: string;
  readonly email: string | null;
}): Recipient | null {
  return ticket.email as Recipient | null;
}
