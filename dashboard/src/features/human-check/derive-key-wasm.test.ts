// @vitest-environment node
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as deriveOnServer } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { deriveKey } from './derive-key-wasm.ts';

test('the server accepts a challenge solved without WebCrypto', async () => {
	const secret = { hmacSignatureSecret: 'secret', deriveKey: deriveOnServer };
	const challenge = await createChallenge({ ...secret, algorithm: 'PBKDF2/SHA-256', cost: 100, counter: 12 });
	const solution = await solveChallenge({ challenge, deriveKey });
	expect(solution?.counter).toBe(12);
	if (solution) expect((await verifySolution({ ...secret, challenge, solution })).verified).toBe(true);
});
