import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import type { SolverMessage } from './solve-in-worker.ts';

const tell = (message: SolverMessage) => postMessage(message);
const everyGuesses = 20;

// a server reached by plain http is no secure context: there WebAssembly does it, slower
const findDeriveKey = async () =>
	'subtle' in crypto ? deriveNatively : (await import('./derive-key-wasm.ts')).deriveKey;

addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
	const deriveKey = await findDeriveKey();
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
