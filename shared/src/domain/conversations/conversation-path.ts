export type ConversationPosition = {
	segmentId?: string;
	t?: number;
	noteId?: string;
	fileId?: string | undefined;
};

export function conversationPath(id: string, { segmentId, t, noteId, fileId }: ConversationPosition = {}): string {
	const path = `/conversations/${encodeURIComponent(id)}${segmentId ? `/${encodeURIComponent(segmentId)}` : ''}`;
	const query = new URLSearchParams();
	if (t !== undefined) query.set('t', String(Math.round(t * 10) / 10));
	if (noteId) query.set('note', noteId);
	if (fileId) query.set('file', fileId);
	return query.size ? `${path}?${query}` : path;
}
