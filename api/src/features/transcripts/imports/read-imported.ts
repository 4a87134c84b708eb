import type { EngineUsed } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { undeterminedLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { detectLanguages } from '../../../engines/speech/languages/detect-languages.ts';
import { readTranscriptInThread } from '../../../engines/transcript-files/read-in-thread.ts';
import {
	type FileProblem,
	TranscriptFileError,
	type TranscriptFormat,
} from '../../../engines/transcript-files/transcript-file.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import type { NewTranscript } from '../transcribe/store-transcript.ts';
import type { ReceivedFile } from './receive-file.ts';

export type Imported = { result: NewTranscript['result']; language: string; durationMs: number };

const codes = {
	unreadable: 'transcript_file_unreadable',
	incomplete: 'transcript_file_incomplete',
	without_times: 'transcript_file_without_times',
	empty: 'transcript_file_without_words',
	too_long: 'transcript_file_too_long',
} as const satisfies Record<FileProblem, string>;

const engineOf = (format: TranscriptFormat): EngineUsed => ({
	id: 'import',
	label: `Imported from ${format}`,
	version: format,
	quality: 'imported',
});

/** The language is the chosen one, else the file's, its words' or the usual one. Throws what is wrong with the file. */
export async function readImported(
	{ bytes }: Pick<ReceivedFile, 'bytes'>,
	{ chosen, usual }: { chosen: string | undefined; usual: string },
): Promise<Imported> {
	const read = await readTranscriptInThread(bytes).catch((error: unknown) => {
		throw error instanceof TranscriptFileError ? fieldError(codes[error.problem], 'theFile', error.problem) : error;
	});
	const { segments, speakers, format, durationMs } = read;
	const about = { speakers, engine: engineOf(format), wordlessSpeech: null };
	const named = (chosen === undeterminedLanguage ? undefined : chosen) ?? read.language;
	const found = named ? null : await detectLanguages(segments, 'any');
	if (found?.languages.length) return { result: { ...about, ...found }, language: undeterminedLanguage, durationMs };
	const inOne = segments.map((line) => ({ ...line, language: null }));
	return { result: { ...about, segments: inOne, languages: null }, language: named ?? usual, durationMs };
}
