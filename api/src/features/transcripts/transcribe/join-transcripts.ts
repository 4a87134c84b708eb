import type { TimeRange, WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { segment, speaker, transcript } from '../../../platform/db/schema/index.ts';
import { completeRun, isMerged, type MergedPart, mergedParts, type Run } from '../../recordings/index.ts';
import { transcriptOrder } from '../segment-rows.ts';
import type { TranscriptTarget } from '../transcript-targets.ts';
import { insertLines } from './insert-lines.ts';
import { joinSpeakers } from './join-speakers.ts';
import { announceTranscript } from './store-transcript.ts';

type Part = MergedPart & { transcript: typeof transcript.$inferSelect };

/** Gives a merged recording the transcripts of its parts. False when one has none, or it has had one itself. */
export async function joinTranscripts(deps: Deps, run: Run, targets: readonly TranscriptTarget[]): Promise<boolean> {
	const [target] = targets;
	if (!target || targets.length > 1 || !isMerged(target.file)) return false;
	const parts = await transcribedParts(deps, target);
	if (!parts) return false;
	await completeRun(deps, run, async (tx) => {
		await copyTranscripts(tx, target, parts, deps.clock());
		await announceTranscript(tx, target.conversation, deps.clock());
	});
	return true;
}

async function transcribedParts({ db }: Deps, { file }: TranscriptTarget): Promise<Part[] | null> {
	const parts = await mergedParts(db, file.conversationId);
	const rows = await db
		.select()
		.from(transcript)
		.where(inArray(transcript.fileId, [file.id, ...parts.map((part) => part.file.id)]));
	if (parts.length === 0 || rows.some(({ fileId }) => fileId === file.id)) return null;
	const transcribed = parts.flatMap((part) => {
		const own = rows.find(({ fileId }) => fileId === part.file.id);
		return own ? [{ ...part, transcript: own }] : [];
	});
	return transcribed.length === parts.length ? transcribed : null;
}

async function copyTranscripts(tx: Transaction, { file, conversation }: TranscriptTarget, parts: Part[], now: Date) {
	const [first] = parts;
	if (!first) return;
	const ofParts = await Promise.all(
		parts.map((part) =>
			tx.select().from(speaker).where(eq(speaker.fileId, part.file.id)).orderBy(asc(speaker.position)),
		),
	);
	const { speakers, ids } = joinSpeakers(ofParts);
	if (speakers.length > 0)
		await tx.insert(speaker).values(speakers.map((each) => ({ ...each, fileId: file.id, merged: null })));
	let position = 0;
	for (const [index, part] of parts.entries()) {
		const lines = await tx
			.select()
			.from(segment)
			.where(eq(segment.fileId, part.file.id))
			.orderBy(...transcriptOrder);
		const from = position;
		const shifted = lines.map(({ search: _, ...line }) => {
			position = Math.max(position, from + line.position + 1);
			const speakerOf = (id: string) => ids[index]?.get(id) ?? id;
			return {
				...line,
				id: newId(),
				position: from + line.position,
				startedAt: line.startedAt + part.startsAtMs,
				endedAt: line.endedAt + part.startsAtMs,
				words: later(line.words, part.startsAtMs),
				originalWords: line.originalWords && later(line.originalWords, part.startsAtMs),
				speakerId: speakerOf(line.speakerId),
				originalSpeakerId: line.originalSpeakerId && speakerOf(line.originalSpeakerId),
				merged: null,
			};
		});
		await insertLines(tx, { conversation, fileId: file.id }, shifted);
	}
	const { engine, language } = first.transcript;
	const heads = parts.map((part) => part.transcript);
	await tx.insert(transcript).values({
		fileId: file.id,
		engine,
		language,
		languages: heads.every(({ languages }) => languages === null)
			? null
			: [...new Set(heads.flatMap((head) => head.languages ?? [head.language]))],
		wordlessSpeech: heads.every((head) => head.wordlessSpeech !== null)
			? parts.flatMap((part) => (part.transcript.wordlessSpeech ?? []).map((range) => laterRange(range, part)))
			: null,
		createdAt: now,
	});
}

const later = (words: readonly WordTuple[], ms: number): WordTuple[] =>
	words.map(([text, startedAt, endedAt, ...rest]) => [text, startedAt + ms, endedAt + ms, ...rest] as WordTuple);

const laterRange = ({ startedAt, endedAt }: TimeRange, { startsAtMs }: MergedPart): TimeRange => ({
	startedAt: startedAt + startsAtMs,
	endedAt: endedAt + startsAtMs,
});
