import { limits } from '@debrief/shared/domain/limits.ts';
import { isLanguageMissing } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { SpeechEngine } from '../../engines/speech/speech-engine.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { file, preparedMedia, recording, segment, stream } from '../../platform/db/schema/index.ts';
import { AppError, fieldDetail, fieldError, invalidInput } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { editFile, seeFile } from '../conversations/index.ts';
import { changeProcessing, currentRunOf, isActive } from '../recordings/index.ts';
import { engineFor } from './engine-for.ts';

type Choice = Partial<Pick<typeof recording.$inferInsert, 'language' | 'numberOfSpeakers' | 'speechEngine'>>;

export async function transcribeAgain(
	deps: Deps,
	caller: Caller,
	fileIds: string[],
	choice: Choice,
	{ keepsWords = false } = {},
): Promise<void> {
	const targets: Awaited<ReturnType<typeof editFile>>[] = [];
	for (const id of new Set(fileIds)) {
		await seeFile(deps.db, caller, id);
		targets.push(await editFile(deps.db, caller, id));
	}
	const conversationIds = [...new Set(targets.map(({ conversation }) => conversation.id))];
	await changeProcessing(deps, conversationIds, async (tx, start) => {
		const ids = new Set<string>();
		for (const { file: each } of targets) ids.add(await transcribableRecording(tx, each.id));
		for (const row of await tx
			.select()
			.from(recording)
			.where(inArray(recording.id, [...ids]))) {
			const isSeparated = keepsWords && (await hasLines(tx, row.id));
			const forWords = isSeparated ? {} : { ...engineForLanguage(deps, row, choice), keepsFormer: true };
			await tx
				.update(recording)
				.set({ ...choice, ...forWords })
				.where(eq(recording.id, row.id));
			const { id: recordingId, conversationId } = row;
			await start({ conversationId, recordingId, step: isSeparated ? 'speakers' : 'transcript' });
		}
	});
}

async function hasLines(tx: Transaction, recordingId: string): Promise<boolean> {
	const [line] = await tx
		.select({ id: segment.id })
		.from(segment)
		.innerJoin(stream, eq(stream.fileId, segment.fileId))
		.where(eq(stream.recordingId, recordingId))
		.limit(1);
	return line !== undefined;
}

/** A chosen engine gives way to one that knows the language. Throws `language_not_supported`. */
function engineForLanguage(
	deps: Deps,
	row: typeof recording.$inferSelect,
	{ language = row.language, speechEngine }: Choice,
): Choice {
	const wanted = { language, speechEngine: speechEngine === undefined ? row.speechEngine : speechEngine };
	const isMissing = (engine: SpeechEngine) => isLanguageMissing(engine.capabilities().languages, language);
	if (!isMissing(engineFor(deps, wanted))) return {};
	if (speechEngine === undefined && !isMissing(engineFor(deps, { ...wanted, speechEngine: null })))
		return { speechEngine: null };
	throw new AppError('language_not_supported', {
		details: [fieldDetail('languageCode', 'unsupported', 'invalid', { field: 'language' })],
	});
}

async function transcribableRecording(tx: Transaction, fileId: string): Promise<string> {
	const { durationMs } = preparedMedia;
	const [found] = await tx
		.select({ recordingId: stream.recordingId, audioDeletedAt: file.audioDeletedAt, durationMs })
		.from(stream)
		.innerJoin(file, eq(file.id, stream.fileId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(stream.fileId, fileId));
	if (!found) throw new AppError('file_not_found');
	if (found.audioDeletedAt) throw new AppError('recording_deleted');
	if (found.durationMs === null) throw new AppError('still_processing');
	if (found.durationMs < limits.transcriptMinDurationMs) throw invalidInput('fileIds', 'too_short', 'tooShort');
	const run = await currentRunOf(tx, fileId);
	if (run && isActive(run)) throw new AppError('still_processing');
	return found.recordingId;
}

export function engineChoice(deps: Deps, engineId: string | undefined): Choice {
	if (engineId === undefined) return { speechEngine: null };
	if (![deps.speech, ...deps.otherSpeech].some((engine) => engine.id === engineId))
		throw fieldError('engine_not_found', 'engineId', 'unknown');
	return { speechEngine: engineId };
}
