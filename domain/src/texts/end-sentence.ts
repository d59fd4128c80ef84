/** Adds a full stop, except after a name that ends with one, such as "Acme Fintech Inc." */
export const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
