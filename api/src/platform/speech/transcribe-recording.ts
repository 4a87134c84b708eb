import type { EngineUsed } from '@debrief/shared/contract/transcripts.ts';
import type { ChannelLayout } from '../audio/channel-layout.ts';
import { findSpeech } from '../audio/find-speech.ts';
import { gateChannels } from '../audio/gate-channels.ts';
import { GiveUp } from '../jobs/failures.ts';
import { assignSpeakers, type ConversationType, type RecordedSpeaker, type SpeakerMethod } from './assign-speakers.ts';
import { runInParallel } from './run-in-parallel.ts';
import type { SpeechEngine, Word } from './speech-engine.ts';
import { type TranscribedSegment, toSegments } from './to-segments.ts';
import { type SpeechChannel, transcribeChannels } from './transcribe-channels.ts';
import { findVoiceTurns } from './voice-clustering/find-voice-turns.ts';
import { casing } from './written-text/casing.ts';
import { inverseTextNormalisation } from './written-text/inverse-text-normalisation.ts';

export type RecordingRequest = {
	/** 16 kHz mono s16le PCM, one per channel; of two the left is this side's microphone. */
	pcmPaths: readonly string[];
	layout: ChannelLayout;
	engine: SpeechEngine;
	/** BCP 47, or null to let the engine find out. */
	language: string | null;
	/** 1 to 10 is binding, null lets us find out. */
	numberOfSpeakers: number | null;
	conversationType: ConversationType;
	signal: AbortSignal;
	/** 0 to 1. */
	onProgress(share: number): void;
};

export type TranscribedRecording = {
	/** In order of their start; those of two channels may overlap. */
	segments: TranscribedSegment[];
	speakers: RecordedSpeaker[];
	engine: EngineUsed;
	method: SpeakerMethod;
};

/** From decoded channels to segments with speakers. Throws `GiveUp` with InvalidVoice when nobody says anything. */
export async function transcribeRecording(request: RecordingRequest): Promise<TranscribedRecording> {
	const { engine, language, signal } = request;
	refuseLanguage(engine, language);
	const found = await findChannelSpeech(request);
	if (found.every((channel) => channel.speech.length === 0)) {
		throw new GiveUp('InvalidVoice', 'No speech was found in this recording. It is kept and plays.');
	}
	const channels = await transcribeChannels({ ...request, channels: found });
	const assigned = await assignSpeakers({ ...request, channels, findTurns: findVoiceTurns, signal });
	const segments = toSegments(assigned.channels, writerFor(engine, language));
	if (segments.length === 0) {
		throw new GiveUp('InvalidVoice', 'No words were understood in this recording. It is kept and plays.');
	}
	const { id, label, version, quality } = engine;
	return { segments, speakers: assigned.speakers, engine: { id, label, version, quality }, method: assigned.method };
}

async function findChannelSpeech({ pcmPaths, layout, signal }: RecordingRequest): Promise<SpeechChannel[]> {
	const found = await runInParallel(
		pcmPaths,
		pcmPaths.length,
		signal,
		async (pcmPath, either): Promise<SpeechChannel> => {
			const { spans } = await findSpeech({ pcmPath, signal: either });
			return { pcmPath, speech: spans };
		},
	);
	const [left, right] = found;
	if (layout !== 'two-channel' || !left || !right) return found.slice(0, 1);
	const [own, other] = await gateChannels({
		pcmPaths: [left.pcmPath, right.pcmPath],
		speech: [left.speech, right.speech],
		signal,
	});
	return [
		{ ...left, speech: own },
		{ ...right, speech: other },
	];
}

function refuseLanguage(engine: SpeechEngine, language: string | null): void {
	const { languages } = engine.capabilities();
	if (languages === 'any' || !language || languages.some((one) => language.toLowerCase().startsWith(one))) return;
	throw new GiveUp(
		'NoEngine',
		`${engine.label} does not understand the language ${language}. Choose another language, or configure another speech engine.`,
	);
}

/** Engines that only hear get English digits and sentences; for other languages their words stay as they are. */
function writerFor(engine: SpeechEngine, language: string | null): (words: Word[]) => Word[] {
	const { isWritten, languages } = engine.capabilities();
	const spoken = language ?? (languages === 'any' ? '' : (languages[0] ?? ''));
	if (isWritten || !spoken.toLowerCase().startsWith('en')) return (words) => words;
	return (words) => casing(inverseTextNormalisation(words));
}
