/** Meetings have their site as the source. */
export const voiceMemoSource = 'voice-memo';
export const importSource = 'import';
