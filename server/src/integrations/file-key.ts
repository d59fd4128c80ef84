const shape = /^[0-9a-z]{1,80}(\/[0-9a-z]{1,80}){0,3}$/;

/**
 * Accepts only keys of the shape that we generate: lower-case letters, digits and single slashes.
 * Prevents path traversal out of the folder or bucket.
 */
export function requireFileKey(key: string): string {
  if (!shape.test(key)) throw new Error('a file key has a shape that we never make');
  return key;
}
