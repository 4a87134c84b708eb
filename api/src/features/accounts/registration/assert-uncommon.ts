import { fieldError } from '../../../platform/http/app-error.ts';

/** The zxcvbn score that means at least a million guesses. */
const leastScore = 2;

/** A password that is easy to guess up to here is too short or repetitive. Checking all of it would take 0.2 s. */
const mostChecked = 40;

const ownWords = ['debrief', 'transcript', 'transkript', 'recording', 'aufnahme', 'passwort', 'kennwort', 'willkommen'];
/** Rows of German keyboards, which zxcvbn does not include. */
const rows = ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnm', '1234567890ß'];
const shortestRun = 4;

/** Throws `password_common` for a password that is easy to guess, or contains its owner's name. */
export async function assertUncommon(password: string, { email, fullName }: PasswordOwner): Promise<void> {
	const names = [...email.split(/[@._+-]/), ...(fullName ?? '').split(/[\s'’-]+/)];
	const words = [...names, ...ownWords].map((word) => word.toLowerCase()).filter((word) => word.length > 2);
	const { score } = (await loadChecker()).check(password.slice(0, mostChecked), words);
	if (score < leastScore || isDecorated(password, words)) throw fieldError('password_common', 'password', 'common');
}

export type PasswordOwner = { email: string; fullName?: string | null | undefined };

/** Catches known words with digits or symbols added, which zxcvbn scores as if they were random. */
function isDecorated(password: string, words: readonly string[]): boolean {
	let rest = unleeted(password.toLowerCase());
	const known = [...words.map(unleeted), ...runsIn(rest)].toSorted((a, b) => b.length - a.length);
	const length = rest.length;
	for (const word of known) rest = rest.replaceAll(word, '');
	return rest.length < length && !/\p{L}{2}/u.test(rest) && rest.replace(/(?:19|20)\d\d|\D/gu, '').length <= 4;
}

const leet: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '0': 'o', $: 's', '5': 's' };

const unleeted = (text: string): string => text.replace(/(?<=\p{L})[@43105$](?=\p{L})/gu, (sign) => leet[sign] ?? sign);

function runsIn(password: string): string[] {
	const runs: string[] = [];
	for (const row of rows.flatMap((each) => [each, [...each].toReversed().join('')]))
		for (let from = 0; from < password.length; from++) {
			let to = from + shortestRun;
			if (!row.includes(password.slice(from, to)) || to > password.length) continue;
			while (to < password.length && row.includes(password.slice(from, to + 1))) to++;
			runs.push(password.slice(from, to));
		}
	return runs;
}

let checker: ReturnType<typeof createChecker> | undefined;

/** Loaded on first use, because the password list takes 30 MB. */
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
