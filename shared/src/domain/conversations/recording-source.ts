/** Source of voice memos. Meetings have their site as the source. */
export const voiceMemoSource = 'voice-memo';
