/** What stands as source of a conversation where it does not name the site of a meeting. */
export const voiceMemoSource = 'voice-memo';
