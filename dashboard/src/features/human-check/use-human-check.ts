import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../platform/api.ts';

/** Rejects when the challenge is not solved in time. */
export type Solve = (challenge: Record<string, unknown>, onGuesses: (guesses: number) => void) => Promise<string>;

export type SolverMessage =
	| { kind: 'progress'; guesses: number }
	| { kind: 'solved'; payload: string }
	| { kind: 'failed' };

const solveInWorker: Solve = (challenge, onGuesses) => {
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

export type HumanCheckState =
	| { kind: 'off' }
	/** From 0 to 1, an estimate: the number of guesses is not known in advance. */
	| { kind: 'checking'; progress: number }
	| { kind: 'done'; token: string }
	| { kind: 'not-needed' }
	| { kind: 'failed' };

const usualGuesses = 700;

/** A token is valid once. `renew` gets the next one after use or failure. */
export function useHumanCheck(isWanted: boolean, solve: Solve = solveInWorker) {
	const api = useApi();
	const [state, setState] = useState<HumanCheckState>({ kind: 'off' });
	const running = useRef<AbortController>(null);

	const renew = useCallback(() => {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		const set = (next: HumanCheckState) => signal.aborted || setState(next);
		const check = async () => {
			set({ kind: 'checking', progress: 0 });
			const { isNeeded, challenge } = await api.getHumanCheck({}, { signal });
			if (!isNeeded || !challenge) return set({ kind: 'not-needed' });
			const payload = await solve(challenge, (guesses) =>
				set({ kind: 'checking', progress: 1 - Math.exp(-guesses / usualGuesses) }),
			);
			const { token } = await api.solveHumanCheck({ body: { payload } });
			set({ kind: 'done', token });
		};
		check().catch(() => set({ kind: 'failed' }));
	}, [api, solve]);

	useEffect(() => {
		if (!isWanted) return;
		renew();
		return () => running.current?.abort();
	}, [isWanted, renew]);
	return { state, renew };
}
