/** Of the list of sessions; whatever ends sessions asks for it again. */
export const sessionsKey = ['sessions'];
