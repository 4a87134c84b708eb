/** Solves a challenge and answers the payload that the server takes; rejects when it cannot be solved in time. */
export type Solve = (challenge: Record<string, unknown>, onGuesses: (guesses: number) => void) => Promise<string>;

export type SolverMessage =
	| { kind: 'progress'; guesses: number }
	| { kind: 'solved'; payload: string }
	| { kind: 'failed' };

/** Proof of work beside the page, so that typing stays smooth. */
export const solveInWorker: Solve = (challenge, onGuesses) => {
	const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	worker.addEventListener('message', ({ data }: MessageEvent<SolverMessage>) => {
		if (data.kind === 'progress') onGuesses(data.guesses);
		else if (data.kind === 'solved') resolve(data.payload);
		else reject(new Error('The challenge was not solved in time.'));
	});
	worker.addEventListener('error', () => reject(new Error('The solver could not be started.')));
	worker.postMessage(challenge);
	return promise.finally(() => worker.terminate());
};
