import { createThread } from '../../../platform/processes/create-thread.ts';
import type { Span } from '../../speech/speech-engine.ts';
import type { GateRequest } from './gate-channels.ts';

type Gate = Omit<GateRequest, 'signal'>;
export type LevelQuestion = ({ task: 'gate' } & Gate) | { task: 'speech'; pcmPath: string };

/** The levels of a day are nine million numbers, which take seconds to average and sort. */
const thread = createThread<LevelQuestion, unknown>({
	entry: new URL('./level-worker.ts', import.meta.url),
	timeoutMs: 10 * 60_000,
	memoryMb: 1_024,
});

export const gateInThread = async ({ signal, ...gate }: GateRequest): Promise<[Span[], Span[]]> =>
	(await thread.ask({ task: 'gate', ...gate }, signal)) as [Span[], Span[]];

export const loudSpeechInThread = async (pcmPath: string, signal: AbortSignal): Promise<Span[]> =>
	(await thread.ask({ task: 'speech', pcmPath }, signal)) as Span[];
