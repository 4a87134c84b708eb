import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import type { SolverMessage } from './use-human-check.ts';

const send = (message: SolverMessage) => postMessage(message);
const everyGuesses = 20;

// Plain http has no WebCrypto. WebAssembly is slower, but works there.
const findDeriveKey = async () =>
	'subtle' in crypto ? deriveNatively : (await import('./derive-key-wasm.ts')).deriveKey;

addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
	const deriveKey = await findDeriveKey();
	let guesses = 0;
	const solution = await solveChallenge({
		challenge,
		deriveKey: (...parts) => {
			guesses += 1;
			if (guesses % everyGuesses === 0) send({ kind: 'progress', guesses });
			return deriveKey(...parts);
		},
	});
	const payload = solution && btoa(JSON.stringify({ challenge, solution }));
	send(payload ? { kind: 'solved', payload } : { kind: 'failed' });
});
