/** A setup step that failed in a way the reader can do something about. */
export class SetupError extends Error {
  name = 'SetupError';
}
