import { alignUtterances } from './alignment/align-utterances.ts';
import { totalMs } from './pcm.ts';
import { runInParallel } from './run-in-parallel.ts';
import type { Span, SpeechEngine, SpeechRequest, Utterance } from './speech-engine.ts';
import { restoreMarks } from './text-normalisation/restore-marks.ts';

export type SpeechChannel = { pcmPath: string; speech: Span[]; language?: string | null };
export type TranscribedChannel = SpeechChannel & { utterances: Utterance[] };

type ChannelsRequest = {
	channels: readonly SpeechChannel[];
	engine: SpeechEngine;
	language: string | null;
	vocabulary: readonly string[];
	isTranslated?: boolean;
	signal: AbortSignal;
	onProgress(share: number): void;
	onRecognised(utterances: Utterance[]): void;
	onServerUse?: SpeechRequest['onServerUse'];
};

export async function transcribeChannels(request: ChannelsRequest): Promise<TranscribedChannel[]> {
	const { channels, engine, language, vocabulary, isTranslated = false, signal, onProgress } = request;
	const total = totalMs(channels.flatMap((channel) => channel.speech));
	const done = new Map<SpeechChannel, number>();
	return runInParallel(channels, engine.capabilities().concurrency, signal, async (channel, either) => {
		if (channel.speech.length === 0) return { ...channel, utterances: [] };
		const spoken = channel.language ?? language;
		const utterances = await engine.transcribe({
			...channel,
			language: spoken,
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
		if (isTranslated || !isEnglish(engine, spoken)) return { ...channel, utterances };
		const aligned = await alignUtterances({ pcmPath: channel.pcmPath, utterances, signal: either });
		return { ...channel, utterances: engine.capabilities().forgetsMarks ? await restoreMarks(aligned) : aligned };
	});
}

export function isEnglish(engine: SpeechEngine, language: string | null): boolean {
	const { languages } = engine.capabilities();
	const [only] = languages.length === 1 ? languages : [];
	return (language ?? only ?? '').toLowerCase().startsWith('en');
}
