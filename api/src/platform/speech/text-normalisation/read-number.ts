const list = (text: string, from: number, step = 1) =>
	text.split(' ').map((word, i): [string, number] => [word, from + i * step]);

export const digits = new Map(list('zero one two three four five six seven eight nine', 0));
const teens = new Map(list('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10));
const tens = new Map(list('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10));
const scales = new Map([
	['thousand', 1_000],
	['million', 1_000_000],
	['billion', 1_000_000_000],
]);

export type NumberRead = { value: number; used: number };

/** Reads 1 to 99 as spoken: `twenty four`, never `twenty thirty`. */
export function readBelowHundred(spoken: readonly string[]): NumberRead | null {
	const [first = '', second = ''] = spoken;
	const ten = tens.get(first);
	const unit = digits.get(second);
	if (ten !== undefined) return unit ? { value: ten + unit, used: 2 } : { value: ten, used: 1 };
	const value = teens.get(first) ?? digits.get(first);
	return value === undefined ? null : { value, used: 1 };
}

/** Reads a cardinal in American or British wording (`two hundred and five`). Returns null when no number starts here. */
export function readNumber(spoken: readonly string[]): NumberRead | null {
	let [value, used] = [0, 0];
	let lastScale = Number.POSITIVE_INFINITY;
	for (;;) {
		const linked = used > 0 && spoken[used] === 'and' ? 1 : 0;
		const group = readBelowThousand(spoken.slice(used + linked));
		if (!group) break;
		const afterGroup = used + linked + group.used;
		const scale = scales.get(spoken[afterGroup] ?? '');
		if ((scale ?? 1) >= lastScale) break;
		value += group.value * (scale ?? 1);
		used = afterGroup + (scale ? 1 : 0);
		if (!scale) break;
		lastScale = scale;
	}
	return used ? { value, used } : null;
}

function readBelowThousand(spoken: readonly string[]): NumberRead | null {
	const start = readBelowHundred(spoken);
	if (!start || start.value === 0 || spoken[start.used] !== 'hundred') return start;
	const value = start.value * 100;
	const used = start.used + 1;
	const linked = spoken[used] === 'and' ? 1 : 0;
	const rest = readBelowHundred(spoken.slice(used + linked));
	return rest?.value ? { value: value + rest.value, used: used + linked + rest.used } : { value, used };
}
