/** Source of voice memos. Meetings have their site as the source. */
export const voiceMemoSource = 'voice-memo';
/** Source of conversations that were transcribed by another product. */
export const importSource = 'import';
