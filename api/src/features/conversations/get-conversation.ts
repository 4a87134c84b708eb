import type { Conversation, FileFacts, Recording } from '@debrief/shared/contract/conversations.ts';
import type { PlanKey } from '@debrief/shared/domain/plans.ts';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { file, insight, preparedMedia, recording, share, stream } from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mayEdit, seeConversation } from './conversation-access.ts';
import { speakersOf, toRow } from './conversation-rows.ts';
import { readWritten, type ShownInsights, shownInsights } from './edits/edited-insights.ts';
import { textOf } from './edits/statements-of.ts';
import { isLocked } from './locked-parts.ts';
import { readNotes } from './read-notes.ts';
import { silentUploads } from './silent-uploads.ts';

export async function getConversation(deps: Deps, caller: Caller, id: string): Promise<Conversation> {
	const { db } = deps;
	const record = await seeConversation(db, caller, id);
	const now = deps.clock();
	const [speakers, recordings, files, [found], written, shares, notes, canEdit, silent] = await Promise.all([
		speakersOf(db, [id], caller.plan),
		recordingsOf(deps, id),
		filesOf(deps, id),
		db.select({ data: insight.data, createdAt: insight.createdAt }).from(insight).where(eq(insight.conversationId, id)),
		readWritten(db, [id]),
		db.select().from(share).where(eq(share.conversationId, id)),
		readNotes(deps, caller, record),
		mayEdit(db, caller, id),
		silentUploads(db, [record], now),
	]);
	const edits = written.get(id);
	const shown = withinPlan(shownInsights(found?.data ?? null, edits?.parts ?? {}), caller.plan);
	return {
		...toRow(
			record,
			{ speakers: speakers.get(id) ?? [], silentSince: silent.get(id), fileName: files[0]?.fileName },
			caller.plan,
			now,
		),
		ownerId: record.ownerId,
		language: record.language,
		numberOfSpeakers: record.numberOfSpeakers,
		recordings,
		files,
		consent:
			record.consentText && record.consentAt
				? { text: record.consentText, acceptedAt: record.consentAt.toISOString() }
				: null,
		notes,
		sharedWith: shares.map((row) => ({ subject: row.subject, id: row.subjectId, right: row.right })),
		canEdit,
		tag: shown.tags,
		actionPoints: shown.actionPoints,
		entities: shown.insights?.entities ?? null,
		callAnalysis: shown.insights?.compliance ?? [],
		sentimentAnalysis: shown.insights?.sentiment ?? null,
		insights: shown.insights,
		summaryText: textOf(shown.summary) || null,
		editedInsights: edits?.history.filter(({ part }) => !isLocked(caller.plan, part)) ?? [],
		insightsCreatedAt: found?.createdAt.toISOString() ?? null,
		lockedInsights: found ? lockable.filter((part) => isLocked(caller.plan, part)) : [],
	};
}

const lockable = ['summary', 'tags', 'compliance'] as const;

function withinPlan({ insights, summary, tags, actionPoints }: ShownInsights, plan: PlanKey): ShownInsights {
	const shown = {
		summary: isLocked(plan, 'summary') ? [] : summary,
		tags: isLocked(plan, 'tags') ? [] : tags,
		actionPoints,
	};
	const compliance = insights && !isLocked(plan, 'compliance') ? insights.compliance : [];
	return { ...shown, insights: insights && { ...insights, ...shown, compliance } };
}

async function recordingsOf(deps: Deps, conversationId: string): Promise<Recording[]> {
	const rows = await deps.db
		.select({ recording, stream })
		.from(recording)
		.innerJoin(stream, eq(stream.recordingId, recording.id))
		.where(eq(recording.conversationId, conversationId))
		.orderBy(asc(recording.startedAt), asc(recording.id));
	return [...Map.groupBy(rows, (row) => row.recording.id).values()].flatMap(([first, ...rest]) => {
		if (!first) return [];
		const { id, startedAt, endedAt, durationMs, origin } = first.recording;
		return {
			id,
			callId: conversationId,
			startedAt: startedAt.toISOString(),
			endedAt: endedAt?.toISOString() ?? null,
			duration: durationMs,
			origin,
			streams: [first, ...rest].map((row) => ({ id: row.stream.id, fileId: row.stream.fileId })),
		};
	});
}

const channelCount = { mono: 1, 'two-channel': 2 } as const;

async function filesOf(deps: Deps, conversationId: string): Promise<FileFacts[]> {
	const rows = await deps.db
		.select({ file, prepared: preparedMedia })
		.from(file)
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(file.conversationId, conversationId))
		.orderBy(asc(file.createdAt));
	return rows.map(({ file: row, prepared }) => ({
		fileId: row.id,
		fileName: row.fileName,
		sizeBytes: row.sizeBytes ?? row.storedBytes,
		container: prepared?.container ?? null,
		codec: prepared?.codec ?? null,
		channels: prepared ? channelCount[prepared.layout] : null,
		looksCutOff: prepared?.looksCutOff ?? false,
		sha1: row.isCompleted ? row.sha1 : null,
		audioDeletedAt: row.audioDeletedAt?.toISOString() ?? null,
		audioDeletedBy: row.audioDeletedBy,
		lastByteAt: row.liveKey && !row.isCompleted ? (row.lastByteAt?.toISOString() ?? null) : null,
	}));
}
