import { open } from 'node:fs/promises';
import { alignUtterances } from './alignment/align-utterances.ts';
import { type HeardPiece, reuseHeard } from './live/heard-pieces.ts';
import { totalMs } from './pcm.ts';
import { runInParallel } from './run-in-parallel.ts';
import type { Span, SpeechEngine, SpeechRequest, Utterance } from './speech-engine.ts';
import { restoreMarks } from './text-normalisation/restore-marks.ts';

export type SpeechChannel = {
	pcmPath: string;
	speech: Span[];
	language?: string | null;
	heard?: readonly HeardPiece[];
};
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
		const { utterances: known, left } = await alreadyHeard(channel);
		if (known.length > 0) request.onRecognised(known);
		const found = await engine.transcribe({
			...channel,
			speech: left,
			language: spoken,
			vocabulary,
			isTranslated,
			signal: either,
			onRecognised: request.onRecognised,
			...(request.onServerUse && { onServerUse: request.onServerUse }),
			onProgress(share) {
				done.set(channel, totalMs(channel.speech) - (1 - share) * totalMs(left));
				onProgress(Math.min(1, [...done.values()].reduce((sum, ms) => sum + ms, 0) / total));
			},
		});
		const utterances = [...known, ...found].toSorted((one, other) => one.startedAt - other.startedAt);
		if (isTranslated || !isEnglish(engine, spoken)) return { ...channel, utterances };
		const aligned = await alignUtterances({ pcmPath: channel.pcmPath, utterances, signal: either });
		return { ...channel, utterances: engine.capabilities().forgetsMarks ? await restoreMarks(aligned) : aligned };
	});
}

async function alreadyHeard({ pcmPath, speech, heard = [] }: SpeechChannel) {
	if (heard.length === 0) return { utterances: [], left: speech };
	await using pcm = await open(pcmPath);
	return await reuseHeard(pcm, speech, heard);
}

export function isEnglish(engine: SpeechEngine, language: string | null): boolean {
	const { languages } = engine.capabilities();
	const [only] = languages.length === 1 ? languages : [];
	return (language ?? only ?? '').toLowerCase().startsWith('en');
}
