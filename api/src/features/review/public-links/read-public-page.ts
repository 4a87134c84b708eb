import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { PublicPage, PublicRecording } from '@debrief/shared/contract/conversations/public-links.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Deps } from '../../../deps.ts';
import { getConversation } from '../../conversations/index.ts';
import { speakersIn } from '../../transcripts/index.ts';
import { audioOf } from './clips/audio-of.ts';
import { issuePass, type LiveLink, passageIn, rangeOf } from './link-access.ts';

export async function readPublicPage(deps: Deps, live: LiveLink): Promise<PublicPage> {
	const { link, maker } = live;
	const shown = await getConversation(deps, maker, link.conversationId);
	const clip = rangeOf(link);
	const pass = await issuePass(deps, link);
	const recordings = [];
	for (const each of shown.recordings) recordings.push(...(await readRecordings(deps, live, each, pass)));
	const { title, type, source, startedAt, language } = shown;
	return {
		title,
		type,
		source,
		startedAt,
		language,
		clip,
		recordings,
		pass,
		duration: clip ? clip.endedAt - clip.startedAt : shown.duration,
		summary: link.showsSummary ? (shown.summaryText ?? null) : null,
		actionPoints: link.showsActionPoints
			? shown.actionPoints.map(({ text, owner, dueDate, isDone }) => ({ text, owner, dueDate, isDone }))
			: null,
		expiresAt: link.expiresAt.toISOString(),
	};
}

async function readRecordings(
	deps: Deps,
	live: LiveLink,
	{ startedAt, duration, streams, transcriptStatus }: Conversation['recordings'][number],
	pass: string,
): Promise<PublicRecording[]> {
	const fileIds = streams.map(({ fileId }) => fileId);
	const found = [];
	for (const fileId of fileIds) {
		if ((live.link.clipFileId ?? fileId) !== fileId) continue;
		const passage = passageIn(live, fileIds, fileId);
		const audio = await audioOf(deps, live, passage);
		const speakers = await speakersIn(deps, live.maker, passage);
		const transcript = { done: 'ready', processing: 'processing', processing_failed: 'none' } as const;
		found.push({
			fileId,
			startedAt,
			duration: passage.range ? passage.range.endedAt - passage.range.startedAt : duration,
			transcript: transcriptStatus === null ? 'none' : transcript[transcriptStatus],
			speakers: speakers.map(({ name, label, index }) => ({ name, label, index })),
			audio: audio.state,
			isStereo: audio.isStereo,
			audioUrl: audio.state === 'ready' ? `${apiBase}/public-links/${pass}/audio/${fileId}` : null,
		});
	}
	return found;
}
