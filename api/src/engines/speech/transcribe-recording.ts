import type { DraftSegment, EngineUsed } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { knowsLanguage, undeterminedLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import { GiveUp } from '../../platform/jobs/failures.ts';
import type { ChannelLayout } from '../audio/channel-layout.ts';
import { findSpeech } from '../audio/find-speech.ts';
import { gateInThread } from '../audio/levels/in-level-thread.ts';
import { assignSpeakers, type ConversationType, type RecordedSpeaker, type SpeakerMethod } from './assign-speakers.ts';
import { findWordlessSpeech, mergeSpans } from './find-wordless-speech.ts';
import { detectLanguages, type HeardLanguages } from './languages/detect-languages.ts';
import type { HeardPiece } from './live/heard-pieces.ts';
import { runInParallel } from './run-in-parallel.ts';
import type { Span, SpeechEngine, SpeechRequest, Utterance, Word } from './speech-engine.ts';
import type { SpeechHelpers } from './speech-helpers.ts';
import { casing, inverseTextNormalisation } from './text-normalisation/normalise-english.ts';
import { type SpeakerLabelledChannel, type TranscribedSegment, toSegments } from './to-segments.ts';
import { isEnglish, type SpeechChannel, type TranscribedChannel, transcribeChannels } from './transcribe-channels.ts';
import { textOfWords } from './utterance-of.ts';

export type RecordingRequest = {
	pcmPaths: readonly string[];
	layout: ChannelLayout;
	engine: SpeechEngine;
	/** BCP 47. `und` means detection for each channel. */
	language: string;
	vocabulary: readonly string[];
	isTranslated?: boolean;
	numberOfSpeakers: number | null;
	/** The channel of the person who recorded, 1 or 2. 0 or null when unknown. */
	ownChannel: number | null;
	/** The only channel with sound, 1 or 2. Null unless the other one is silent. */
	onlyChannel: number | null;
	conversationType: ConversationType;
	heard?: readonly HeardPiece[];
	helpers: SpeechHelpers;
	signal: AbortSignal;
	onProgress(share: number): void;
	onRecognised(segments: DraftSegment[]): void;
	onServerUse?: SpeechRequest['onServerUse'];
};

export type TranscribedRecording = {
	segments: (TranscribedSegment & { language: string | null })[];
	languages: string[] | null;
	speakers: RecordedSpeaker[];
	engine: EngineUsed;
	method: SpeakerMethod;
	wordlessSpeech: Span[];
};

/** Turns decoded channels into segments with speakers. Throws `GiveUp` with InvalidVoice when there is no speech. */
export async function transcribeRecording(request: RecordingRequest): Promise<TranscribedRecording> {
	const { engine, signal } = request;
	assertLanguage(engine, request.language);
	const language = request.language === undeterminedLanguage ? null : request.language;
	const found = await findChannelSpeech(request);
	if (found.every((channel) => channel.speech.length === 0)) {
		throw new GiveUp('InvalidVoice', 'No speech was found in this recording. The recording is kept and can be played.');
	}
	const write = writerFor(engine, language);
	const heard = language === null ? await identifyLanguages(request, found) : found;
	const channels = await transcribeChannels({
		...request,
		language,
		channels: heard,
		onRecognised: (utterances) => request.onRecognised(utterances.map((each) => toDraft(each, write))),
	});
	const assigned = await assignSpeakers({ ...request, channels, findTurns: request.helpers.findTurns, signal });
	const segments = await writeSegments(assigned.channels, request, { write, language });
	if (segments.length === 0) {
		throw new GiveUp(
			'InvalidVoice',
			'No words were recognised in this recording. The recording is kept and can be played.',
		);
	}
	const { id, label, version, quality } = engine;
	const { speakers, method } = assigned;
	return {
		...(language === null && !request.isTranslated
			? await detectLanguages(segments, engine.capabilities().languages, heardOn(assigned.channels, heard))
			: inOneLanguage(segments)),
		speakers,
		method,
		engine: { id, label, version, quality },
		wordlessSpeech: wordlessOn(channels),
	};
}

/** Some engines need the language in advance. Multilingual channels are left to the engine. */
function identifyLanguages({ engine, helpers, signal }: RecordingRequest, channels: SpeechChannel[]) {
	const { languages } = engine.capabilities();
	return Promise.all(
		channels.map(async (channel): Promise<SpeechChannel> => {
			const language = await helpers.identifyLanguage?.(channel, signal);
			return language && knowsLanguage(languages, language) ? { ...channel, language } : channel;
		}),
	);
}

function heardOn(assigned: readonly SpeakerLabelledChannel[], heard: readonly SpeechChannel[]): HeardLanguages {
	const [only] = heard;
	return new Map(
		assigned.flatMap(({ origin }, i) => {
			const language = (heard.length === 1 ? only : heard[i])?.language;
			return language ? [[origin, language]] : [];
		}),
	);
}

/** Bare English is punctuated at the end, because later words show where a sentence ends. */
async function writeSegments(
	channels: readonly SpeakerLabelledChannel[],
	{ engine, helpers: { punctuate }, signal }: RecordingRequest,
	{ write, language }: { write: (words: Word[]) => Word[]; language: string | null },
): Promise<TranscribedSegment[]> {
	if (!punctuate || !isBareEnglish(engine, language)) return toSegments(channels, write);
	return punctuate(await toSegments(channels, inverseTextNormalisation), signal);
}

const inOneLanguage = (segments: TranscribedSegment[]) => ({
	segments: segments.map((segment) => ({ ...segment, language: null })),
	languages: null,
});

const wordlessOn = (channels: readonly TranscribedChannel[]): Span[] =>
	mergeSpans(
		channels.flatMap(({ speech, utterances }) => {
			const words = utterances.flatMap((utterance) => utterance.words);
			return findWordlessSpeech(
				speech,
				words.toSorted((a, b) => a.startedAt - b.startedAt),
			);
		}),
	);

const toDraft = ({ startedAt, endedAt, words }: Utterance, write: (words: Word[]) => Word[]): DraftSegment => ({
	startedAt,
	endedAt,
	text: textOfWords(write(words)),
});

type Sound = Pick<RecordingRequest, 'pcmPaths' | 'layout' | 'heard' | 'signal'>;

export async function findChannelSpeech({ pcmPaths, layout, heard = [], signal }: Sound): Promise<SpeechChannel[]> {
	const found = await runInParallel(
		pcmPaths,
		pcmPaths.length,
		signal,
		async (pcmPath, either): Promise<SpeechChannel> => {
			const { spans } = await findSpeech({ pcmPath, signal: either });
			return { pcmPath, speech: spans, heard };
		},
	);
	const [left, right] = found;
	if (layout !== 'two-channel' || !left || !right) return found.slice(0, 1);
	const [own, other] = await gateInThread({
		pcmPaths: [left.pcmPath, right.pcmPath],
		speech: [left.speech, right.speech],
		signal,
	});
	return [
		{ ...left, speech: own, heard: heard.filter(({ channel }) => channel === 1) },
		{ ...right, speech: other, heard: heard.filter(({ channel }) => channel === 2) },
	];
}

function assertLanguage(engine: SpeechEngine, language: string): void {
	const { languages } = engine.capabilities();
	if (knowsLanguage(languages, language)) return;
	throw new GiveUp(
		'UnknownLanguage',
		language === undeterminedLanguage
			? `${engine.label} cannot find out which language is spoken. Choose one or configure another speech engine.`
			: `${engine.label} does not support the language ${language}. Choose another language or configure another speech engine.`,
	);
}

export function writerFor(engine: SpeechEngine, language: string | null): (words: Word[]) => Word[] {
	const { isWritten, spellsNumbers } = engine.capabilities();
	if (!isEnglish(engine, language) || (isWritten && !spellsNumbers)) return (words) => words;
	return isWritten ? inverseTextNormalisation : (words) => casing(inverseTextNormalisation(words));
}

const isBareEnglish = (engine: SpeechEngine, language: string | null): boolean =>
	!engine.capabilities().isWritten && isEnglish(engine, language);
