import { digits } from './read-number.ts';
import type { Rule } from './rewrite-words.ts';

const endings = new Set('com org net edu gov io co uk de fr es it nl at ch eu us ca au info biz'.split(' '));
const separators = new Map([
	['dot', '.'],
	['underscore', '_'],
	['dash', '-'],
	['hyphen', '-'],
]);
const notANameBefore = new Set(
	'is it me us him her them you look looking find found us available order buy bought check visit work works working arrive be was and or the here there reach see'.split(
		' ',
	),
);

/** `jane dot doe at example dot com` → `jane.doe@example.com`. */
export const emailAddress: Rule = (spoken) => {
	const name = readParts(spoken);
	if (!name || spoken[name.used] !== 'at' || (name.used === 1 && notANameBefore.has(spoken[0] ?? ''))) return null;
	const domain = readDomain(spoken.slice(name.used + 1));
	return domain && { text: `${name.text}@${domain.text}`, used: name.used + 1 + domain.used };
};

/** `example dot co dot uk` → `example.co.uk`. */
export const readDomain: Rule = (spoken) => {
	const parts = readParts(spoken);
	const ending = parts?.text.split('.') ?? [];
	return ending.length > 1 && endings.has(ending.at(-1) ?? '') ? parts : null;
};

/** Reads words joined by `dot`, `dash` and the like. A trailing separator is left alone. */
const readParts: Rule = (spoken) => {
	if (!isPart(spoken[0])) return null;
	let text = part(spoken[0]);
	let used = 1;
	for (;;) {
		const separator = separators.get(spoken[used] ?? '');
		if (!separator || !isPart(spoken[used + 1])) return { text, used };
		text += separator + part(spoken[used + 1]);
		used += 2;
	}
};

const isPart = (word = '') => /^[a-z0-9]+$/.test(word) && !separators.has(word);
const part = (word = '') => digits.get(word)?.toString() ?? word;
