import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { PublicPage, PublicRecording } from '@debrief/shared/contract/conversations/public-links.ts';
import type { Chapter } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Deps } from '../../../deps.ts';
import { getConversation } from '../../conversations/index.ts';
import { type Passage, speakersIn } from '../../transcripts/index.ts';
import { readQuotedSpeakers } from '../documents/read-quoted-speakers.ts';
import { audioOf } from './clips/audio-of.ts';
import { issuePass, type LiveLink, passageIn, rangeOf } from './link-access.ts';

export async function readPublicPage(deps: Deps, live: LiveLink): Promise<PublicPage> {
	const { link, maker } = live;
	const shown = await getConversation(deps, maker, link.conversationId);
	const clip = rangeOf(link);
	const pass = await issuePass(deps, link);
	const recordings = [];
	const chapters = shown.insights?.chapters ?? [];
	for (const each of shown.recordings)
		recordings.push(...(await readRecordings(deps, live, { ...each, chapters }, pass)));
	const { title, type, source, startedAt, language, insights, confidentShare } = shown;
	const isQuoted = link.showsSummary && shown.summaryText && insights?.isExtractive;
	const quotedBy = await readQuotedSpeakers(deps, shown);
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
		...(isQuoted && {
			quotes: insights.summary.map(({ text, evidence }) => ({ text, speaker: quotedBy(evidence) })),
		}),
		...(typeof confidentShare === 'number' && { confidentShare }),
		actionPoints: link.showsActionPoints
			? shown.actionPoints.map(({ text, owner, dueDate, isDone }) => ({ text, owner, dueDate, isDone }))
			: null,
		expiresAt: link.expiresAt.toISOString(),
	};
}

async function readRecordings(
	deps: Deps,
	live: LiveLink,
	{
		startedAt,
		duration,
		streams,
		transcriptStatus,
		chapters,
	}: Conversation['recordings'][number] & { chapters: Chapter[] },
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
			chapters: chapters.flatMap((chapter) => chapterIn(chapter, passage)),
			speakers: speakers.map(({ name, label, index }) => ({ name, label, index })),
			audio: audio.state,
			isStereo: audio.isStereo,
			audioUrl: audio.state === 'ready' ? `${apiBase}/public-links/${pass}/audio/${fileId}` : null,
		});
	}
	return found;
}

/** A title whose words were said outside of the clip is not shown. */
function chapterIn({ title, evidence, ...chapter }: Chapter, { fileId, range }: Passage) {
	const { startedAt: from, endedAt: to } = range ?? { startedAt: 0, endedAt: Number.POSITIVE_INFINITY };
	const isSaid = evidence.length > 0 && evidence.every(({ startedAt, endedAt }) => startedAt >= from && endedAt <= to);
	if (chapter.fileId !== fileId || (range && !isSaid)) return [];
	return [{ title, startedAt: Math.max(chapter.startedAt, from) - from }];
}
