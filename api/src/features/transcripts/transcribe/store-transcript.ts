import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { confidentFrom } from '@debrief/shared/domain/transcripts/confidence.ts';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, segment, speaker, transcript } from '../../../platform/db/schema/index.ts';
import type { TranscribedRecording } from '../../../platform/speech/transcribe-recording.ts';
import { recordActivity } from '../../activity/index.ts';
import { requestNotes } from '../../conversations/index.ts';
import { recordEvent } from '../../events/index.ts';
import { removeLiveLines } from '../../live-text/index.ts';
import { addUsage } from '../../usage/index.ts';
import { removeDraft } from '../draft-segments.ts';
import type { TranscriptTarget } from '../transcript-targets.ts';
import { carryNames } from './carry-names.ts';

const batchSize = 500;

export type TranscribedFile = { target: TranscriptTarget; result: TranscribedRecording };

/** Replaces the transcript of a recording, file by file; names that people gave to speakers stay. */
export async function storeTranscript(tx: Transaction, transcribed: TranscribedFile[], now: Date): Promise<void> {
	for (const { target, result } of transcribed) {
		await replaceLines(tx, target, result);
		const { engine, languages, wordlessSpeech } = result;
		const language = languages?.[0] ?? target.recording.language;
		const head = { engine, language, languages, wordlessSpeech, createdAt: now };
		await tx
			.insert(transcript)
			.values({ fileId: target.file.id, ...head })
			.onConflictDoUpdate({ target: transcript.fileId, set: head });
		const { workspaceId, source } = target.conversation;
		const amount = Math.ceil(target.prepared.durationMs / 1000);
		const used = { workspaceId, name: 'transcript', subjectId: target.file.id, amount } as const;
		await addUsage(tx, { ...used, source, at: now });
	}
	const [first] = transcribed;
	if (!first) return;
	const { conversation: about, file } = first.target;
	await countConfidentWords(tx, about.id);
	await requestNotes(tx, [about.id], { now });
	const owner = { workspaceId: about.workspaceId, userId: about.ownerId };
	const content = { callId: about.id, title: about.title ?? file.fileName };
	await recordActivity(tx, owner, 'conversationTranscribed', content);
	if (about.source === 'demo') return;
	const payload = { conversationId: about.id };
	await recordEvent(tx, { workspaceId: about.workspaceId, type: 'conversation.ready', payload });
}

/** Counts the words of all recordings of a conversation. */
async function countConfidentWords(tx: Transaction, conversationId: string): Promise<void> {
	await tx.execute(sql`
		update ${conversation} set word_count = counted.words, confident_word_count = counted.confident
		from (
			select count(*)::int as words, count(*) filter (where (word->>3)::real >= ${confidentFrom})::int as confident
			from ${segment}, json_array_elements(${segment.words}) as word
			where ${segment.conversationId} = ${conversationId} and word->>3 is not null
		) as counted
		where ${conversation.id} = ${conversationId}`);
}

async function replaceLines(tx: Transaction, target: TranscriptTarget, result: TranscribedRecording): Promise<void> {
	await replaceSpeakers(tx, target.file.id, result);
	await tx.delete(segment).where(eq(segment.fileId, target.file.id));
	await removeDraft(tx, target.file.id);
	await removeLiveLines(tx, target.file.id);
	const rows = segmentRows(target, result);
	for (let from = 0; from < rows.length; from += batchSize)
		await tx.insert(segment).values(rows.slice(from, from + batchSize));
}

async function replaceSpeakers(
	tx: Transaction,
	fileId: string,
	{ speakers, segments }: TranscribedRecording,
): Promise<void> {
	const { speakerId, startedAt, endedAt } = segment;
	const lines = await tx.select({ speakerId, startedAt, endedAt }).from(segment).where(eq(segment.fileId, fileId));
	const former = await tx.delete(speaker).where(eq(speaker.fileId, fileId)).returning();
	const names = carryNames({ speakers: former, lines }, { speakers, lines: segments });
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
		language: line.language,
		confidence: line.confidence,
		words: line.words.map(
			(word): WordTuple => [word.text, word.startedAt, word.endedAt, word.confidence, word.isApproximate ? 1 : 0],
		),
	}));
}
