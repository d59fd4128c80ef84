/** A sentence that ends with a name: "Acme Fintech Inc." has its full stop already. */
export const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
