import { totalMs } from './pcm.ts';
import { runInParallel } from './run-in-parallel.ts';
import type { Span, SpeechEngine, SpeechRequest, Utterance } from './speech-engine.ts';

/** `language`: BCP 47, when that of the channel alone is known. */
export type SpeechChannel = { pcmPath: string; speech: Span[]; language?: string | null };
export type TranscribedChannel = SpeechChannel & { utterances: Utterance[] };

type ChannelsRequest = {
	channels: readonly SpeechChannel[];
	engine: SpeechEngine;
	language: string | null;
	vocabulary: readonly string[];
	isTranslated?: boolean;
	signal: AbortSignal;
	/** Share of all channels' speech that is done, 0 to 1. */
	onProgress(share: number): void;
	onRecognised(utterances: Utterance[]): void;
	onServerUse?: SpeechRequest['onServerUse'];
};

/** Transcribes each channel's speech, as many channels at once as the engine allows. Silent channels cost nothing. */
export async function transcribeChannels(request: ChannelsRequest): Promise<TranscribedChannel[]> {
	const { channels, engine, language, vocabulary, isTranslated = false, signal, onProgress } = request;
	const total = totalMs(channels.flatMap((channel) => channel.speech));
	const done = new Map<SpeechChannel, number>();
	return runInParallel(channels, engine.capabilities().concurrency, signal, async (channel, either) => {
		if (channel.speech.length === 0) return { ...channel, utterances: [] };
		const utterances = await engine.transcribe({
			...channel,
			language: channel.language ?? language,
			vocabulary,
			isTranslated,
			signal: either,
			onRecognised: request.onRecognised,
			...(request.onServerUse && { onServerUse: request.onServerUse }),
			onProgress(share) {
				done.set(channel, share * totalMs(channel.speech));
				onProgress(Math.min(1, [...done.values()].reduce((sum, ms) => sum + ms, 0) / total));
			},
		});
		return { ...channel, utterances };
	});
}
