const list = (text: string, from: number, step = 1) =>
	text.split(' ').map((word, i): [string, number] => [word, from + i * step]);

export const digits = new Map(list('zero one two three four five six seven eight nine', 0));
const teens = new Map(list('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10));
const tens = new Map(list('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10));
const scales = new Map([
	['thousand', 1_000],
	['million', 1_000_000],
	['billion', 1_000_000_000],
	['trillion', 1_000_000_000_000],
]);
const ordinals = new Map([
	...list('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth', 1),
	...list('fifteenth sixteenth seventeenth eighteenth nineteenth', 15),
	...list('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth', 20, 10),
]);

/** `isVague` marks "a hundred", which may be an idiom. */
export type NumberRead = { value: number; used: number; isVague?: boolean };

export const isNumberWord = (word = ''): boolean =>
	[digits, teens, tens, scales, ordinals].some((words) => words.has(word)) || word === 'hundred' || word === 'oh';

export const scaleOf = (word = ''): number | undefined => scales.get(word);

export function readBelowHundred(spoken: readonly string[]): NumberRead | null {
	const [first = '', second = ''] = spoken;
	const ten = tens.get(first);
	const unit = digits.get(second);
	if (ten !== undefined) return unit ? { value: ten + unit, used: 2 } : { value: ten, used: 1 };
	const value = teens.get(first) ?? digits.get(first);
	return value === undefined ? null : { value, used: 1 };
}

export function readOrdinal(spoken: readonly string[]): NumberRead | null {
	const [first = '', second = ''] = spoken;
	const [ten, unit] = [tens.get(first), ordinals.get(second) ?? 10];
	if (ten !== undefined && unit < 10) return { value: ten + unit, used: 2 };
	const value = ordinals.get(first);
	return value === undefined ? null : { value, used: 1 };
}

export function readNumber(spoken: readonly string[]): NumberRead | null {
	let [value, used] = [0, 0];
	let lastScale = Number.POSITIVE_INFINITY;
	for (;;) {
		const linked = used > 0 && spoken[used] === 'and' ? 1 : 0;
		const group = readBelowThousand(spoken.slice(used + linked));
		if (!group) break;
		const afterGroup = used + linked + group.used;
		const scale = scales.get(spoken[afterGroup] ?? '');
		if ((scale ?? 1) >= lastScale || (linked && group.value >= 100)) break;
		value += group.value * (scale ?? 1);
		used = afterGroup + (scale ? 1 : 0);
		if (!scale) break;
		lastScale = scale;
	}
	if (used === 0) return null;
	const isVague = spoken[0] === 'a' && used === 2;
	return { value, used, ...(isVague && { isVague }) };
}

function readBelowThousand(spoken: readonly string[]): NumberRead | null {
	const isArticle = spoken[0] === 'a' && (spoken[1] === 'hundred' || spoken[1] === 'thousand');
	const start = isArticle ? { value: 1, used: 1 } : readBelowHundred(spoken);
	if (!start || start.value === 0 || spoken[start.used] !== 'hundred') return start;
	const value = start.value * 100;
	const used = start.used + 1;
	const linked = spoken[used] === 'and' ? 1 : 0;
	const rest = readBelowHundred(spoken.slice(used + linked));
	// "one hundred and two hundred" is two numbers.
	const isOther = rest && linked && spoken[used + linked + rest.used] === 'hundred';
	return rest?.value && !isOther ? { value: value + rest.value, used: used + linked + rest.used } : { value, used };
}
