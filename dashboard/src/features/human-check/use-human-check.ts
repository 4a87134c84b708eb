import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../platform/api.ts';
import { type Solve, solveInWorker } from './solve-in-worker.ts';

export type HumanCheckState =
	| { kind: 'off' }
	/** `progress` 0 to 1, a guess: nobody knows beforehand how many tries it takes. */
	| { kind: 'checking'; progress: number }
	| { kind: 'done'; token: string }
	| { kind: 'not-needed' }
	| { kind: 'failed' };

const usualGuesses = 700;

/** Gets a token that can be used once. `again` gets the next one, after the first was used up or the check failed. */
export function useHumanCheck(isWanted: boolean, solve: Solve = solveInWorker) {
	const api = useApi();
	const [round, setRound] = useState(0);
	const [state, setState] = useState<HumanCheckState>({ kind: 'off' });

	useEffect(() => {
		if (!isWanted) return;
		const stop = new AbortController();
		const set = (next: HumanCheckState) => stop.signal.aborted || setState(next);
		const check = async () => {
			set({ kind: 'checking', progress: 0 });
			const { isNeeded, challenge } = await api.getHumanCheck({}, { signal: stop.signal });
			if (!isNeeded || !challenge) return set({ kind: 'not-needed' });
			const payload = await solve(challenge, (guesses) =>
				set({ kind: 'checking', progress: 1 - Math.exp(-guesses / usualGuesses) }),
			);
			const { token } = await api.solveHumanCheck({ body: { payload } });
			set({ kind: 'done', token });
		};
		check().catch(() => set({ kind: 'failed' }));
		return () => stop.abort();
	}, [isWanted, round, api, solve]);

	const again = useCallback(() => setRound((count) => count + 1), []);
	return { state, again };
}
