import { createECDH, ECDH } from 'node:crypto';

/** Node's name of the curve P-256. */
export const p256 = 'prime256v1';
/** An uncompressed point. */
const pointLength = 65;

const succeeds = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

/** Whether these bytes are a private key: a number below the order of the curve, and not zero. */
export const isP256Key = (bytes: Buffer): boolean =>
  succeeds(() => createECDH(p256).setPrivateKey(bytes));

/** Whether these bytes are a public key: a point of the curve. */
export const isP256Point = (bytes: Buffer): boolean =>
  bytes.length === pointLength && succeeds(() => ECDH.convertKey(bytes, p256));
