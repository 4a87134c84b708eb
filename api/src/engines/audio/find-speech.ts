import type { Span } from '../speech/speech-engine.ts';
import { loudSpeechInThread } from './levels/in-level-thread.ts';
import { type SileroModel, sileroModel } from './silero/silero-model.ts';
import { sileroVad } from './silero/silero-vad.ts';

export type SpeechSearch = {
	/** 16 kHz mono s16le PCM without a header. */
	pcmPath: string;
	signal: AbortSignal;
	model?: SileroModel;
};

export type FoundSpeech = { spans: Span[]; method: 'silero' | 'energy'; problem: string | null };

export async function findSpeech({ pcmPath, signal, model = sileroModel }: SpeechSearch): Promise<FoundSpeech> {
	const found = await sileroVad(pcmPath, model, signal);
	if ('spans' in found) return { spans: found.spans, method: 'silero', problem: null };
	const spans = await loudSpeechInThread(pcmPath, signal);
	return { spans, method: 'energy', problem: found.problem };
}
