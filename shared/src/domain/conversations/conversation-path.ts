export type ConversationPosition = {
	/** The segment to show. */
	segmentId?: string;
	/** A moment in seconds. */
	t?: number;
	/** The note to show. */
	noteId?: string;
	/** The file of the recording to show; the first one otherwise. */
	fileId?: string | undefined;
};

/** The path of a conversation's page in the dashboard, at a moment of it. */
export function conversationPath(id: string, { segmentId, t, noteId, fileId }: ConversationPosition = {}): string {
	const path = `/conversations/${encodeURIComponent(id)}${segmentId ? `/${encodeURIComponent(segmentId)}` : ''}`;
	const query = new URLSearchParams();
	if (t !== undefined) query.set('t', String(Math.round(t * 10) / 10));
	if (noteId) query.set('note', noteId);
	if (fileId) query.set('file', fileId);
	return query.size ? `${path}?${query}` : path;
}
