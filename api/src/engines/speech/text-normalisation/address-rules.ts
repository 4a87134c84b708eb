import { digits } from './read-number.ts';
import { isMark, type Rule } from './rewrite-words.ts';

const set = (words: string) => new Set(words.split(' '));

const endings = set('com org net edu gov io co uk de fr es it nl at ch eu us ca au info biz ai app dev');
const separators = new Map([
	['dot', '.'],
	['underscore', '_'],
	['dash', '-'],
	['hyphen', '-'],
]);
const noMailbox = set(
	'is it me us him her them you look looking looked find found us available order ordered buy bought check checked visit work works worked working arrive arrived be was and or the here there reach see people someone somebody anyone everyone folks guys friends team',
);
const sharedMailboxes = set('info support sales contact hello help admin office billing service jobs press orders');
const mailboxBefore = set("is at to mail email e-mail address contact it's that's cc me");
const noHost = set('the a an this that any of my our your is was in on at to for by with during polka');
const fillers = set('uh um er so yes yeah sure');

type Read = { text: string; used: number };

/** `jane dot doe at example dot com` → `jane.doe@example.com`. */
export const emailAddress: Rule = (spoken, before) => {
	const name = readParts(spoken);
	if (!name || spoken[name.used] !== 'at') return null;
	const domain = readDomain(spoken.slice(name.used + 1));
	if (!domain || (name.used === 1 && !isMailbox(name.text, before))) return null;
	return [{ text: `${name.text}@${domain.text}`, used: name.used + 1 + domain.used }];
};

function isMailbox(name: string, before: readonly string[]): boolean {
	const spokenBefore = before.filter((word) => !fillers.has(word));
	const last = spokenBefore.at(-1);
	return !noMailbox.has(name) && (sharedMailboxes.has(name) || mailboxBefore.has(last ?? '') || isMark(last));
}

/** `example dot co dot uk slash prices` → `example.co.uk/prices`. */
export const webAddress: Rule = (spoken) => {
	const domain = readDomain(spoken);
	if (!domain) return null;
	let { text, used } = domain;
	while (spoken[used] === 'slash' && isPart(spoken[used + 1])) {
		text += `/${part(spoken[used + 1])}`;
		used += 2;
	}
	return used > 1 ? [{ text, used }] : null;
};

function readDomain(spoken: readonly string[]): Read | null {
	const [first = ''] = spoken;
	if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(first) && endsAddress(first)) return { text: first, used: 1 };
	const isWww = spoken.slice(0, 4).join(' ') === 'w w w dot';
	const parts = isWww ? readParts(['www', ...spoken.slice(3)]) : readParts(spoken);
	const isPhrase = noHost.has(first) && spoken[1] === 'dot';
	if (!parts || isPhrase || !endsAddress(parts.text)) return null;
	return { text: parts.text, used: parts.used + (isWww ? 2 : 0) };
}

const endsAddress = (text: string): boolean => text.includes('.') && endings.has(text.split('.').at(-1) ?? '');

function readParts(spoken: readonly string[]): Read | null {
	if (!isPart(spoken[0])) return null;
	let text = part(spoken[0]);
	let used = 1;
	for (;;) {
		while (digits.has(spoken[used] ?? '')) text += part(spoken[used++]);
		const separator = separators.get(spoken[used] ?? '');
		if (!separator || !isPart(spoken[used + 1])) return { text, used };
		text += separator + part(spoken[used + 1]);
		used += 2;
	}
}

const isPart = (word = '') => /^[a-z0-9]+$/.test(word) && !separators.has(word);
const part = (word = '') => digits.get(word)?.toString() ?? word;
