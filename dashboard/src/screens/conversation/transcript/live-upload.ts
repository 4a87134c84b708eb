import type { Conversation } from '@debrief/shared/contract/conversations.ts';

/** A recording that comes in while it is recorded. `quiet`: nothing has come for a while. */
export type LiveUpload = { state: 'arriving' | 'quiet'; sizeBytes: number; lastByteAt: string };

/** A recorder sends every few seconds, also on a slow line. */
const quietAfterMs = 30_000;

export function liveUploadOf(
	{ pipeline, files }: Pick<Conversation, 'pipeline' | 'files'>,
	now: Date,
): LiveUpload | null {
	const { lastByteAt, sizeBytes } = files[0] ?? {};
	if (pipeline.step !== 'upload' || pipeline.state !== 'working' || !lastByteAt || sizeBytes === undefined) return null;
	const isQuiet = now.getTime() - Date.parse(lastByteAt) > quietAfterMs;
	return { state: isQuiet ? 'quiet' : 'arriving', sizeBytes, lastByteAt };
}
