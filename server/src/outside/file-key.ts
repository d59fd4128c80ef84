const shape = /^[0-9a-z]{1,80}(\/[0-9a-z]{1,80}){0,3}$/;

/**
 * Lets through only keys of our own making: lower-case letters, digits and single slashes, so that no
 * key can climb out of its folder or bucket.
 */
export function requireFileKey(key: string): string {
  if (!shape.test(key)) throw new Error('a file key has a shape that we never make');
  return key;
}
