import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SolverMessage } from './solve-in-worker.ts';

const tell = (message: SolverMessage) => postMessage(message);
const everyGuesses = 20;

addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
	let guesses = 0;
	const solution = await solveChallenge({
		challenge,
		deriveKey: (...parts) => {
			guesses += 1;
			if (guesses % everyGuesses === 0) tell({ kind: 'progress', guesses });
			return deriveKey(...parts);
		},
	});
	const payload = solution && btoa(JSON.stringify({ challenge, solution }));
	tell(payload ? { kind: 'solved', payload } : { kind: 'failed' });
});
