import type { WordTuple } from '@debrief/shared/contract/transcripts.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { conversation, segment, speaker, transcript } from '../../platform/db/schema/index.ts';
import type { TranscribedRecording } from '../../platform/speech/transcribe-recording.ts';
import { recordActivity } from '../activity/index.ts';
import { awaitStep, lockStep } from '../conversations/index.ts';
import { addUsage } from '../usage/index.ts';
import type { TranscriptTarget } from './transcribe.job.ts';

const batchSize = 500;

/**
 * Replaces the transcript in one transaction; names that people gave to speakers stay. Answers false when the
 * conversation was deleted meanwhile, or the work done by another run of the job.
 */
export async function storeTranscript(
	deps: Deps,
	target: TranscriptTarget,
	result: TranscribedRecording,
): Promise<boolean> {
	const { file, conversation: about, prepared } = target;
	const owner = { workspaceId: about.workspaceId, userId: about.ownerId };
	return deps.db.transaction(async (tx) => {
		if (!(await lockStep(tx, about.id, 'transcript'))) return false;
		await replaceSpeakers(tx, file.id, result);
		await tx.delete(segment).where(eq(segment.fileId, file.id));
		const rows = segmentRows(target, result);
		for (let from = 0; from < rows.length; from += batchSize)
			await tx.insert(segment).values(rows.slice(from, from + batchSize));
		const head = { engine: result.engine, language: about.language };
		await tx
			.insert(transcript)
			.values({ fileId: file.id, ...head })
			.onConflictDoUpdate({ target: transcript.fileId, set: head });
		const seconds = Math.ceil(prepared.durationMs / 1000);
		const used = { workspaceId: about.workspaceId, name: 'transcript', subjectId: file.id, amount: seconds } as const;
		await addUsage(tx, { ...used, source: about.source, at: deps.clock() });
		await awaitStep(tx, about.id, 'insights');
		await tx.update(conversation).set({ transcriptStatus: 'done' }).where(eq(conversation.id, about.id));
		await recordActivity(tx, owner, 'conversationTranscribed', {
			callId: about.id,
			title: about.title ?? file.fileName,
		});
		return true;
	});
}

async function replaceSpeakers(
	tx: Transaction,
	fileId: string,
	{ speakers, segments }: TranscribedRecording,
): Promise<void> {
	const named = await tx.delete(speaker).where(eq(speaker.fileId, fileId)).returning();
	const names = new Map(named.map((row) => [row.speakerId, row.name]));
	const talkMs = (id: string) =>
		segments.reduce((sum, line) => (line.speakerId === id ? sum + line.endedAt - line.startedAt : sum), 0);
	await tx.insert(speaker).values(
		speakers.map((each, position) => ({
			fileId,
			speakerId: each.id,
			name: names.get(each.id) ?? null,
			label: each.label,
			origin: each.origin,
			isEstimated: each.isEstimated,
			position,
			talkMs: talkMs(each.id),
		})),
	);
}

function segmentRows({ file, conversation: about }: TranscriptTarget, { segments }: TranscribedRecording) {
	return segments.map((line, position) => ({
		id: newId(),
		workspaceId: about.workspaceId,
		conversationId: about.id,
		ownerId: about.ownerId,
		recordedAt: about.startedAt,
		fileId: file.id,
		position,
		speakerId: line.speakerId,
		origin: line.origin,
		startedAt: line.startedAt,
		endedAt: line.endedAt,
		text: line.text,
		confidence: line.confidence,
		words: line.words.map(
			(word): WordTuple => [word.text, word.startedAt, word.endedAt, word.confidence, word.isApproximate ? 1 : 0],
		),
	}));
}
