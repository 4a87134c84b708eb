import { fieldError } from '../../../platform/http/app-error.ts';

/** Guesses that a cracker who knows common passwords and their variations needs, as a score: below this, under a million. */
const leastScore = 2;

/** Throws `password_common` for a password that is easy to guess, such as `Password1!` or one made of the address. */
export async function assertUncommon(password: string, email: string): Promise<void> {
	const words = [...email.split(/[@._+-]/), 'debrief'].filter((word) => word.length > 2);
	const { score } = (await loadChecker()).check(password, words);
	if (score < leastScore) throw fieldError('password_common', 'password', 'common');
}

let checker: ReturnType<typeof createChecker> | undefined;

/** Loaded for the first registration: the list of passwords takes 30 MB. */
function loadChecker() {
	checker ??= createChecker();
	return checker;
}

async function createChecker() {
	const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
		import('@zxcvbn-ts/core'),
		import('@zxcvbn-ts/language-common'),
	]);
	return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
