import type { TranscriptImport } from '@debrief/shared/contract/transcripts/transcript-imports.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, preparedMedia, recording, stream } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { editFile, seeFile } from '../../conversations/index.ts';
import { changeProcessing, currentRunOf, isActive, refreshDuration } from '../../recordings/index.ts';
import { announceTranscript, type NewTranscript, putTranscript } from '../transcribe/store-transcript.ts';
import { type Imported, readImported } from './read-imported.ts';
import type { ReceivedFile } from './receive-file.ts';

type Chosen = { languageCode?: string | undefined };

/** Captions are often shown a little longer than the sound. */
const toleranceMs = 5_000;

/** Keeps the previous transcript and creates the insights again. Throws `transcript_beyond_recording`. */
export async function replaceTranscript(
	deps: Deps,
	caller: Caller,
	fileId: string,
	received: ReceivedFile,
	{ languageCode: chosen }: Chosen,
): Promise<TranscriptImport> {
	await seeFile(deps.db, caller, fileId);
	const { conversation: about } = await editFile(deps.db, caller, fileId);
	const imported = await readImported(received, { chosen, usual: about.language });
	await changeProcessing(deps, [about.id], async (tx, start) => {
		const target = await findTarget(tx, fileId);
		const run = await currentRunOf(tx, fileId);
		if (run && isActive(run)) throw new AppError('still_processing');
		const result = fitting(target, imported);
		const { id: recordingId } = target.recording;
		const { language } = imported;
		await tx.update(recording).set({ language }).where(eq(recording.id, recordingId));
		await putTranscript(
			tx,
			{ target: { ...target, recording: { ...target.recording, language, keepsFormer: true } }, result },
			deps.clock(),
		);
		if (hasNeverHadAudio(target)) await changeLength(tx, target, imported.durationMs);
		await announceTranscript(tx, target.conversation, deps.clock());
		await start({ conversationId: about.id, recordingId, step: 'transcript', state: 'done' });
	});
	return { callId: about.id, fileId, lines: imported.result.segments.length };
}

type Target = NewTranscript['target'] & { durationMs: number };

async function findTarget(tx: Transaction, fileId: string): Promise<Target> {
	const [found] = await tx
		.select({ file, conversation, recording, decodedMs: preparedMedia.durationMs })
		.from(stream)
		.innerJoin(file, eq(file.id, stream.fileId))
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.innerJoin(conversation, eq(conversation.id, recording.conversationId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(stream.fileId, fileId));
	if (!found) throw new AppError('file_not_found');
	const { decodedMs, ...target } = found;
	if (decodedMs === null && !target.file.audioDeletedAt) throw new AppError('audio_unreadable');
	return { ...target, durationMs: decodedMs ?? target.recording.durationMs };
}

const hasNeverHadAudio = ({ file: { audioDeletedAt, audioDeletedBy } }: Target): boolean =>
	audioDeletedAt !== null && audioDeletedBy === null;

/** Cuts lines at the end of the recording, so that each can be played. */
function fitting(target: Target, { result }: Imported): NewTranscript['result'] {
	if (hasNeverHadAudio(target)) return result;
	const { durationMs } = target;
	const last = result.segments.reduce((latest, line) => Math.max(latest, line.startedAt), 0);
	if (last > durationMs + toleranceMs) throw fieldError('transcript_beyond_recording', 'theFile', 'range');
	const within = (ms: number) => Math.min(ms, durationMs);
	const cut = <Span extends { startedAt: number; endedAt: number }>(span: Span): Span => ({
		...span,
		startedAt: within(span.startedAt),
		endedAt: within(span.endedAt),
	});
	const segments = result.segments.map((line) =>
		line.endedAt > durationMs ? { ...cut(line), words: line.words.map(cut) } : line,
	);
	return { ...result, segments };
}

async function changeLength(
	tx: Transaction,
	{ recording: { id, startedAt }, conversation: about }: Target,
	ms: number,
) {
	const endedAt = new Date(startedAt.getTime() + ms);
	await tx.update(recording).set({ durationMs: ms, endedAt }).where(eq(recording.id, id));
	await refreshDuration(tx, about.id);
}
