import type { Conversation } from '@debrief/shared/contract/conversations.ts';

/** The file that player and transcript show; none where a conversation has no recording. */
export const firstFileId = ({ recordings }: Pick<Conversation, 'recordings'>): string | undefined =>
	recordings[0]?.streams[0]?.fileId;
