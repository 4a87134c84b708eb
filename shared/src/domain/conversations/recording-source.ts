/** The source of a conversation recorded as a voice memo. Meetings have their site as source. */
export const voiceMemoSource = 'voice-memo';
