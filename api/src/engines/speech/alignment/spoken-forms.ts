const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const teens = [
	'ten',
	'eleven',
	'twelve',
	'thirteen',
	'fourteen',
	'fifteen',
	'sixteen',
	'seventeen',
	'eighteen',
	'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales: [value: number, name: string][] = [
	[1_000_000_000, 'billion'],
	[1_000_000, 'million'],
	[1_000, 'thousand'],
	[100, 'hundred'],
];

const abbreviations: Record<string, string> = {
	'mr.': 'mister',
	'mrs.': 'misses',
	'ms.': 'miz',
	'dr.': 'doctor',
	'st.': 'saint',
	'prof.': 'professor',
	'vs.': 'versus',
	'etc.': 'et cetera',
	'no.': 'number',
	'&': 'and',
	'@': 'at',
	'+': 'plus',
	'#': 'number',
};

const symbols: Record<string, string> = { $: 'dollars', '€': 'euros', '£': 'pounds', '%': 'percent' };

/** Returns what may be said, such as "twenty nineteen" and "two thousand nineteen". Empty for a dash. */
export function spokenForms(word: string): string[][] {
	const lower = word.toLowerCase().replaceAll('’', "'");
	const trimmed = lower.replaceAll(/^[^\p{L}\p{N}$€£&@+#']+|[^\p{L}\p{N}%&@+#'.]+$/gu, '');
	const known = abbreviations[trimmed] ?? abbreviations[trimmed.replace(/\.+$/, '')];
	if (known) return [known.split(' ')];
	const parts =
		trimmed.replaceAll(/(\d),(?=\d{3})/g, '$1').match(/\d+(?:\.\d+)?(?:st|nd|rd|th)?|[\p{L}']+|[$€£%&@+#]/gu) ?? [];
	const spoken = parts.map((part) => formsOfPart(part));
	if (/^[$€£]$/.test(parts[0] ?? '') && spoken.length > 1) spoken.splice(1, 0, ...spoken.splice(0, 1));
	if (spoken.length === 0) return [];
	const most = Math.max(...spoken.map((forms) => forms.length));
	return Array.from({ length: most }, (_, i) => spoken.flatMap((forms) => forms[i] ?? forms[0] ?? []));
}

function formsOfPart(part: string): string[][] {
	const symbol = symbols[part] ?? abbreviations[part];
	if (symbol) return [[symbol]];
	if (!/^\d/.test(part)) return [[part]];
	const [, whole = '', fraction, ordinal] = /^(\d+)(?:\.(\d+))?(st|nd|rd|th)?$/.exec(part) ?? [];
	const oneByOne = [...whole].map((digit) => digits[Number(digit)] ?? '');
	if (fraction)
		return [[...cardinal(Number(whole)), 'point', ...[...fraction].map((digit) => digits[Number(digit)] ?? '')]];
	if (whole.length > 9 || (whole.length > 1 && whole.startsWith('0'))) return [oneByOne];
	const plain = cardinal(Number(whole));
	if (ordinal) return [[...plain.slice(0, -1), ordinalOf(plain.at(-1) ?? '')]];
	const pairs = /^[1-9]\d[1-9]\d$/.test(whole)
		? [cardinal(Number(whole.slice(0, 2))).concat(cardinal(Number(whole.slice(2))))]
		: [];
	return [plain, ...pairs, ...(whole.length > 1 ? [oneByOne] : [])];
}

function cardinal(value: number): string[] {
	if (value < 10) return [digits[value] ?? ''];
	if (value < 20) return [teens[value - 10] ?? ''];
	if (value < 100) return [tens[Math.floor(value / 10)] ?? '', ...(value % 10 ? cardinal(value % 10) : [])];
	const [scale, name] = scales.find(([least]) => value >= least) ?? [100, 'hundred'];
	return [...cardinal(Math.floor(value / scale)), name, ...(value % scale ? cardinal(value % scale) : [])];
}

const irregular: Record<string, string> = {
	one: 'first',
	two: 'second',
	three: 'third',
	five: 'fifth',
	eight: 'eighth',
	nine: 'ninth',
	twelve: 'twelfth',
};

const ordinalOf = (word: string): string =>
	irregular[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`);
