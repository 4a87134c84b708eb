import type { Span } from '../speech/speech-engine.ts';
import { energyVad } from './regions/energy-vad.ts';
import { frameEnergies } from './regions/frame-energies.ts';
import { type SileroModel, sileroModel } from './silero/silero-model.ts';
import { sileroVad } from './silero/silero-vad.ts';

export type SpeechSearch = {
	/** 16 kHz mono s16le PCM without a header. */
	pcmPath: string;
	signal: AbortSignal;
	model?: SileroModel;
};

/** `problem` says why the weaker method had to do. */
export type FoundSpeech = { spans: Span[]; method: 'silero' | 'energy'; problem: string | null };

/** Where somebody speaks, in order and without overlap; nothing for silence. The file is streamed. */
export async function findSpeech({ pcmPath, signal, model = sileroModel }: SpeechSearch): Promise<FoundSpeech> {
	const found = await sileroVad(pcmPath, model, signal);
	if ('spans' in found) return { spans: found.spans, method: 'silero', problem: null };
	const spans = energyVad(await frameEnergies(pcmPath, signal));
	return { spans, method: 'energy', problem: found.problem };
}
