import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export async function solveHumanCheck(given: unknown): Promise<string> {
	const challenge = given as Challenge;
	const solution = await solveChallenge({ challenge, deriveKey });
	return wrapSolution({ challenge, solution });
}

export const wrapSolution = (content: unknown): string => Buffer.from(JSON.stringify(content)).toString('base64');
