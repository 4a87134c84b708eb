import { fileURLToPath } from 'node:url';
import { askChild } from '../../../platform/processes/ask-child.ts';
import type { SpeakerModels } from '../sherpa-onnx/speaker-model.ts';
import type { Turn } from './diarize.ts';
import type { SpeakerSegment } from './diarizer-child.ts';
import type { SpeakerTurnsRequest } from './find-speaker-turns.ts';

export type NeuralOptions = {
	models: SpeakerModels;
	script?: string;
	timeLimit?: (soundMs: number) => number;
};

const ownScript = fileURLToPath(new URL('./diarizer-child.ts', import.meta.url));

export async function findNeuralTurns(
	{ pcmPath, speech, voices }: Pick<SpeakerTurnsRequest, 'pcmPath' | 'speech'> & { voices: number },
	signal: AbortSignal,
	{ models, script = ownScript, timeLimit = (soundMs) => 60_000 + 2 * soundMs }: NeuralOptions,
): Promise<Turn[]> {
	const timeLimitMs = timeLimit(speech.at(-1)?.endedAt ?? 0);
	const asked = { script, request: { pcmPath, speech, voices, models }, timeLimitMs, work: 'the diarization' };
	return toTurns(await askChild<SpeakerSegment[]>(signal, asked));
}

function toTurns(segments: readonly SpeakerSegment[]): Turn[] {
	const sorted = segments.toSorted((one, other) => one.start - other.start);
	const voices = [...new Set(sorted.map(({ speaker }) => speaker))];
	return sorted.map(({ start, end, speaker }) => ({
		startedAt: Math.round(start * 1_000),
		endedAt: Math.round(end * 1_000),
		voice: voices.indexOf(speaker),
	}));
}
