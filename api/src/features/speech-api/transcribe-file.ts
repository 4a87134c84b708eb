import { join } from 'node:path';
import { knowsLanguage, undeterminedLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import type { Deps } from '../../deps.ts';
import { prepareMedia } from '../../engines/audio/prepare-media.ts';
import type { PreparedMedia } from '../../engines/audio/prepared-media.ts';
import type { SpeechEngine } from '../../engines/speech/speech-engine.ts';
import { speechHelpers } from '../../engines/speech/speech-helpers.ts';
import { type RecordingRequest, transcribeRecording } from '../../engines/speech/transcribe-recording.ts';
import { CannotTranslate, GiveUp, RetryLater } from '../../platform/jobs/failures.ts';
import { countProgramUse, listVocabulary } from '../foundation/index.ts';
import { decodeLimits } from '../recordings/index.ts';
import { type SpeechResult, toSegments, unpunctuated } from './speech-result.ts';

export type SpeechOptions = {
	engine: SpeechEngine;
	/** BCP 47. Null to detect it. */
	language: string | null;
	prompt: string | null;
	/** A value from 1 to 10 is binding. */
	numberOfSpeakers: number | null;
	isPunctuated: boolean;
	isTranslated: boolean;
};

type Source = {
	workspaceId: string;
	/** The key for usage. Must be the same for each attempt. */
	subjectId: string;
	inputPath: string;
	folder: string;
};

export type Listening = Partial<Pick<RecordingRequest, 'onRecognised'>>;
type Control = Pick<RecordingRequest, 'signal' | 'onProgress' | 'onRecognised'>;

/** Returns no text without speech. Throws `GiveUp`, and `RetryLater` while the engine or disk is busy. */
export async function transcribeFile(
	deps: Deps,
	{ workspaceId, subjectId, inputPath, folder }: Source,
	{ engine, prompt, numberOfSpeakers, isPunctuated, isTranslated, ...asked }: SpeechOptions,
	control: Control,
): Promise<SpeechResult> {
	await assertReady(engine);
	if (isTranslated && !engine.capabilities().translates)
		throw new CannotTranslate(`${engine.label} does not translate.`, true);
	const language = asked.language ?? ownLanguage(engine);
	assertKnown(engine, language);
	const { budget } = await decodeLimits(deps, workspaceId);
	const media = await prepareMedia({
		inputPath,
		budget,
		isPlayed: false,
		signal: control.signal,
		outputFolder: join(folder, 'samples'),
		ffmpegPath: deps.env.FFMPEG_PATH,
	});
	const vocabulary = [...termsOf(prompt), ...(await listVocabulary(deps.db, { workspaceId })).map(({ text }) => text)];
	const { id, label, version, quality } = engine;
	const by = { id, label, version, quality };
	const head = { durationMs: media.durationMs, engine: by, ...(isTranslated && { isTranslated }) };
	const request = {
		...requestOf(deps, media),
		engine,
		language,
		vocabulary,
		numberOfSpeakers,
		isTranslated,
		...control,
	};
	const use = countProgramUse(deps, engine, { workspaceId, subjectId });
	const result = await transcribeRecording({ ...request, onServerUse: use.add })
		.catch(nothingWhenSilent)
		.finally(use.store);
	const textLanguage = isTranslated ? 'en' : (result?.languages?.[0] ?? language);
	if (!result) return { ...head, language: textLanguage, speakers: [], segments: [] };
	const segments = toSegments(result);
	return {
		...head,
		language: textLanguage,
		speakers: result.speakers.map((speaker) => ({ id: speaker.id, label: speaker.label })),
		segments: isPunctuated ? segments : unpunctuated(segments),
	};
}

const onlyChannels: Partial<Record<PreparedMedia['origin'], 1 | 2>> = { 'left-only': 1, 'right-only': 2 };

function requestOf({ auxiliaryModels, log }: Deps, media: PreparedMedia) {
	return {
		pcmPaths: media.pcmPaths,
		layout: media.channels,
		onlyChannel: onlyChannels[media.origin] ?? null,
		ownChannel: null,
		conversationType: 'other' as const,
		helpers: speechHelpers(auxiliaryModels, log),
	};
}

async function assertReady(engine: SpeechEngine): Promise<void> {
	const { isReady, reason = 'No speech engine is ready.', fix, isTemporary } = await engine.status();
	if (isReady) return;
	const message = [reason, fix].filter(Boolean).join(' ');
	throw isTemporary ? new RetryLater(message, 10_000) : new GiveUp('NoEngine', message);
}

function assertKnown(engine: SpeechEngine, language: string): void {
	if (knowsLanguage(engine.capabilities().languages, language)) return;
	throw new GiveUp('UnknownLanguage', `${engine.label} does not support the language ${language}.`);
}

function ownLanguage(engine: SpeechEngine): string {
	const { languages } = engine.capabilities();
	if (knowsLanguage(languages, undeterminedLanguage)) return undeterminedLanguage;
	return languages[0] ?? 'en';
}

const termMaxLength = 60;
const termsMax = 100;

const termsOf = (prompt: string | null): string[] =>
	(prompt ?? '')
		.split(/[,;\n]/)
		.map((term) => term.trim())
		.filter((term) => term.length > 0 && term.length <= termMaxLength)
		.slice(0, termsMax);

function nothingWhenSilent(error: unknown): null {
	if (error instanceof GiveUp && error.reason === 'InvalidVoice') return null;
	throw error;
}
