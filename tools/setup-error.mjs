/** A failed setup step that the user can fix; the message says how. */
export class SetupError extends Error {
  name = 'SetupError';
}
