import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority, niceness } from '../../../platform/processes/lower-priority.ts';
import { toolEnvironment } from '../../../platform/processes/tool-environment.ts';
import { pcmSampleRate } from '../../audio/pcm/pcm-format.ts';
import type { PieceAnswer, PieceRequest, StreamPart } from './recogniser-child.ts';
import type { RecogniserConfig } from './recogniser-config.ts';
import type { RecognisedPiece } from './to-words.ts';

export class StarvedRecogniserError extends Error {}

export type RecogniserProcess = {
	/** Rejects when the process dies or times out. `StarvedRecogniserError` does not mean that the model is faulty. */
	recognise(samples: Float32Array, signal: AbortSignal, growing?: PieceRequest['growing']): Promise<RecognisedPiece>;
	close(): void;
};

export type ListeningProcess = RecogniserProcess & {
	listen(
		samples: Float32Array,
		part: StreamPart,
		signal: AbortSignal,
	): Promise<RecognisedPiece & { heardSamples: number }>;
};

export type ProcessOptions = {
	recogniser: RecogniserConfig;
	script?: string;
	mostMemoryBytes?: number;
	timeLimit?: (pieceMs: number) => number;
	niceness?: number;
};

const scriptFor = ({ kind }: RecogniserConfig): string => {
	const script = kind === 'moonshine' ? '../moonshine/moonshine-child.ts' : './recogniser-child.ts';
	return fileURLToPath(new URL(script, import.meta.url));
};

/** A damaged model crashes its process without a catchable error, and a hanging decode can only be killed. */
export function createRecogniserProcess({
	recogniser,
	script = scriptFor(recogniser),
	mostMemoryBytes = 4_000_000_000,
	timeLimit = (pieceMs) => 60_000 + 10 * pieceMs,
	niceness: wanted = niceness.batch,
}: ProcessOptions): ListeningProcess {
	let child: ChildProcess | undefined;
	let pieces = 0;
	const close = () => {
		child?.kill('SIGKILL');
		child = undefined;
	};
	async function ask(request: Omit<PieceRequest, 'id'>, signal: AbortSignal): Promise<PieceAnswer> {
		signal.throwIfAborted();
		child ??= start(script, recogniser, wanted);
		const id = ++pieces;
		const timeout = AbortSignal.timeout(timeLimit((request.samples.length / pcmSampleRate) * 1000));
		try {
			const answer = await answerTo(child, { id, ...request }, AbortSignal.any([signal, timeout]));
			if (answer.memoryBytes > mostMemoryBytes) close();
			return answer;
		} catch (error) {
			close();
			signal.throwIfAborted();
			throw error;
		}
	}
	return {
		close,
		recognise: (samples, signal, growing) => ask({ samples, ...(growing && { growing }) }, signal),
		listen: (samples, part, signal) => ask({ samples, part }, signal),
	};
}

function start(script: string, recogniser: RecogniserConfig, wanted: number): ChildProcess {
	const child = fork(script, [JSON.stringify(recogniser)], {
		env: toolEnvironment(),
		execArgv: ['--disable-warning=ExperimentalWarning'],
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
	});
	lowerPriority(child, wanted);
	return child;
}

function answerTo(child: ChildProcess, request: PieceRequest, signal: AbortSignal): Promise<PieceAnswer> {
	return new Promise((resolve, reject) => {
		const finish = (end: () => void) => {
			child.off('message', onMessage).off('exit', onExit).off('error', reject);
			signal.removeEventListener('abort', onAbort);
			end();
		};
		const onMessage = (message: PieceAnswer | 'ready') => {
			if (message !== 'ready' && message.id === request.id) finish(() => resolve(message));
		};
		const onExit = (code: number | null, killedBy: string | null) =>
			finish(() => {
				const ExitError = killedBy === 'SIGKILL' ? StarvedRecogniserError : Error;
				reject(new ExitError(`the recogniser ended with ${killedBy ?? code}`));
			});
		const onAbort = () => finish(() => reject(new StarvedRecogniserError('the recogniser took too long')));
		child.on('message', onMessage).on('exit', onExit).on('error', reject);
		signal.addEventListener('abort', onAbort);
		child.send(request, (error) => error && finish(() => reject(error)));
	});
}
