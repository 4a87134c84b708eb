import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { toolEnvironment } from '../../../processes/tool-environment.ts';
import type { SpeakerModels } from '../../sherpa-onnx/speaker-model.ts';
import type { Turn } from '../diarize.ts';
import type { SpeakerTurnsRequest } from '../find-speaker-turns.ts';
import type { DiarizerRequest, SpeakerSegment } from './diarizer-child.ts';

export type NeuralOptions = {
	models: SpeakerModels;
	/** The script of the child; another one in tests. */
	script?: string;
	/** How long sound of this length may take, in ms. */
	timeLimit?: (soundMs: number) => number;
};

const ownScript = fileURLToPath(new URL('./diarizer-child.ts', import.meta.url));

/**
 * Finds who speaks when by two neural models, in a child process: a damaged model ends it past every `catch`, and what
 * hangs is killed. Rejects for both.
 */
export async function findNeuralTurns(
	request: SpeakerTurnsRequest,
	signal: AbortSignal,
	{ models, script = ownScript, timeLimit = (soundMs) => 60_000 + 2 * soundMs }: NeuralOptions,
): Promise<Turn[]> {
	signal.throwIfAborted();
	const timeout = AbortSignal.timeout(timeLimit(request.speech.at(-1)?.endedAt ?? 0));
	const child = fork(script, {
		env: toolEnvironment(),
		execArgv: ['--disable-warning=ExperimentalWarning'],
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
	});
	try {
		if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
		return toTurns(await answerOf(child, { ...request, models }, AbortSignal.any([signal, timeout])));
	} catch (error) {
		signal.throwIfAborted();
		throw timeout.aborted ? new Error('the diarization took too long') : error;
	} finally {
		child.kill('SIGKILL');
	}
}

async function answerOf(child: ChildProcess, request: DiarizerRequest, signal: AbortSignal): Promise<SpeakerSegment[]> {
	const over = new AbortController();
	const either = AbortSignal.any([signal, over.signal]);
	const ended = once(child, 'exit', { signal: either }).then(([code, killedBy]) => {
		throw new Error(`the diarization ended with ${killedBy ?? code}`);
	});
	const answered = once(child, 'message', { signal: either });
	child.send(request, (error) => error && over.abort(error));
	try {
		const [segments] = await Promise.race([answered, ended]);
		return segments;
	} finally {
		for (const each of [ended, answered]) each.catch(() => {});
		over.abort();
	}
}

/** Numbers voices in the order in which they first speak. */
function toTurns(segments: readonly SpeakerSegment[]): Turn[] {
	const sorted = segments.toSorted((one, other) => one.start - other.start);
	const voices = [...new Set(sorted.map(({ speaker }) => speaker))];
	return sorted.map(({ start, end, speaker }) => ({
		startedAt: Math.round(start * 1_000),
		endedAt: Math.round(end * 1_000),
		voice: voices.indexOf(speaker),
	}));
}
