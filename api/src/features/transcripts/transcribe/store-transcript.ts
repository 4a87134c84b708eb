import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { eq } from 'drizzle-orm';
import type { RecordedSpeaker } from '../../../engines/speech/assign-speakers.ts';
import type { TranscribedRecording } from '../../../engines/speech/transcribe-recording.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { segment, speaker, transcript } from '../../../platform/db/schema/index.ts';
import { type ConversationRecord, requestNotes } from '../../conversations/index.ts';
import { addUsage, recordActivity, recordEvent } from '../../foundation/index.ts';
import type { Run } from '../../recordings/index.ts';
import { removeLiveLines } from '../../recordings/index.ts';
import { removeDraft } from '../draft-segments.ts';
import { keepPrevious } from '../previous-version/previous-transcripts.ts';
import type { TranscriptTarget } from '../transcript-targets.ts';
import { carryNames } from './carry-names.ts';
import { countConfidentWords } from './count-confident-words.ts';
import { insertLines } from './insert-lines.ts';

export type TranscribedFile = { target: TranscriptTarget; result: TranscribedRecording };
type NewSpeaker = RecordedSpeaker & { name?: string | null };
export type NewTranscript = {
	target: Omit<TranscriptTarget, 'prepared'>;
	result: Pick<TranscribedRecording, 'engine' | 'languages' | 'segments'> & {
		speakers: NewSpeaker[];
		wordlessSpeech: TranscribedRecording['wordlessSpeech'] | null;
	};
};

export async function storeTranscript(
	tx: Transaction,
	{ isBackground }: Pick<Run, 'isBackground'>,
	transcribed: TranscribedFile[],
	now: Date,
): Promise<void> {
	for (const each of transcribed) {
		await putTranscript(tx, each, now);
		const { conversation: about, file, prepared } = each.target;
		const { workspaceId, source } = about;
		const amount = Math.ceil(prepared.durationMs / 1000);
		const used = { workspaceId, name: 'transcript', subjectId: file.id, amount } as const;
		await addUsage(tx, { ...used, source, at: now });
	}
	const [first] = transcribed;
	if (!first) return;
	const { conversation: about, file } = first.target;
	await announceTranscript(tx, about, now);
	const owner = { workspaceId: about.workspaceId, userId: about.ownerId };
	const content = { callId: about.id, title: about.title ?? file.fileName };
	if (!isBackground) await recordActivity(tx, owner, 'conversationTranscribed', content);
}

export async function putTranscript(tx: Transaction, { target, result }: NewTranscript, now: Date): Promise<void> {
	await keepPrevious(tx, target.recording, { fileId: target.file.id, segments: result.segments }, now);
	await replaceLines(tx, { target, result });
	const { engine, languages, wordlessSpeech } = result;
	const language = languages?.[0] ?? target.recording.language;
	const head = { engine, language, languages, wordlessSpeech, createdAt: now };
	await tx
		.insert(transcript)
		.values({ fileId: target.file.id, ...head })
		.onConflictDoUpdate({ target: transcript.fileId, set: head });
}

export async function announceTranscript(tx: Transaction, about: ConversationRecord, now: Date): Promise<void> {
	await countConfidentWords(tx, about.id);
	await requestNotes(tx, [about.id], { now });
	if (about.source === 'demo') return;
	const payload = { conversationId: about.id };
	await recordEvent(tx, { workspaceId: about.workspaceId, type: 'conversation.ready', payload });
}

async function replaceLines(tx: Transaction, { target, result }: NewTranscript): Promise<void> {
	await replaceSpeakers(tx, target.file.id, result);
	await tx.delete(segment).where(eq(segment.fileId, target.file.id));
	await removeDraft(tx, target.file.id);
	await removeLiveLines(tx, target.file.id);
	await insertLines(tx, { conversation: target.conversation, fileId: target.file.id }, newLines(result));
}

type SpokenLine = Pick<typeof segment.$inferSelect, 'speakerId' | 'startedAt' | 'endedAt'>;

export async function replaceSpeakers(
	tx: Transaction,
	fileId: string,
	{ speakers, segments }: { speakers: readonly NewSpeaker[]; segments: readonly SpokenLine[] },
): Promise<void> {
	const { speakerId, startedAt, endedAt } = segment;
	const lines = await tx.select({ speakerId, startedAt, endedAt }).from(segment).where(eq(segment.fileId, fileId));
	const previousSpeakers = await tx.delete(speaker).where(eq(speaker.fileId, fileId)).returning();
	const names = carryNames({ speakers: previousSpeakers, lines }, { speakers, lines: segments });
	const talkMs = (id: string) =>
		segments.reduce((sum, line) => (line.speakerId === id ? sum + line.endedAt - line.startedAt : sum), 0);
	await tx.insert(speaker).values(
		speakers.map((each, position) => ({
			fileId,
			speakerId: each.id,
			name: each.name ?? names.get(each.id) ?? null,
			label: each.label,
			origin: each.origin,
			isEstimated: each.isEstimated,
			position,
			talkMs: talkMs(each.id),
		})),
	);
}

function newLines({ segments }: NewTranscript['result']) {
	return segments.map((line, position) => ({
		id: newId(),
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
