import { digits, readBelowHundred, readNumber } from './read-number.ts';
import type { Rule } from './rewrite-words.ts';

const smallestWrittenNumber = 10;
const shortestDigitRun = 3;

const withCommas = (value: number) => (value < 10_000 ? String(value) : value.toLocaleString('en-US'));

/** `three one four double two oh` → `314220`: telephone, order and account numbers. */
export const digitRun: Rule = (spoken) => {
	let [text, used] = ['', 0];
	for (;;) {
		const times = spoken[used] === 'double' ? 2 : spoken[used] === 'triple' ? 3 : 1;
		const digit = digitOf(spoken[times > 1 ? used + 1 : used]);
		if (digit === null) break;
		text += digit.repeat(times);
		used += times > 1 ? 2 : 1;
	}
	const tooBig = ['hundred', 'thousand', 'million', 'percent', 'point'].includes(spoken[used] ?? '');
	if (tooBig) return null;
	return text.length >= shortestDigitRun && !/^0+$/.test(text) ? { text, used } : null;
};

const digitOf = (word = '') => (word === 'oh' ? '0' : (digits.get(word)?.toString() ?? null));

/** `three point one four` → `3.14`, with `percent` → `3.14%`. */
export const decimalOrPercent: Rule = (spoken) => {
	const whole = readNumber(spoken);
	if (!whole) return null;
	let { used } = whole;
	let text = withCommas(whole.value);
	if (spoken[used] === 'point' && digitOf(spoken[used + 1]) !== null) {
		used += 1;
		text += '.';
		for (let digit = digitOf(spoken[used]); digit !== null; digit = digitOf(spoken[used])) {
			text += digit;
			used += 1;
		}
	}
	if (spoken[used] === 'percent') return { text: `${text}%`, used: used + 1 };
	return used > whole.used ? { text, used } : null;
};

/** `twenty dollars and fifty cents` → `$20.50`. */
export const dollars: Rule = (spoken) => {
	const whole = readNumber(spoken);
	if (!whole || !/^dollars?$/.test(spoken[whole.used] ?? '')) return null;
	const used = whole.used + 1;
	const linked = spoken[used] === 'and' ? 1 : 0;
	const cents = readBelowHundred(spoken.slice(used + linked));
	const afterCents = used + linked + (cents?.used ?? 0);
	if (!cents || !/^cents?$/.test(spoken[afterCents] ?? '')) return { text: `$${withCommas(whole.value)}`, used };
	return { text: `$${withCommas(whole.value)}.${String(cents.value).padStart(2, '0')}`, used: afterCents + 1 };
};

/** `ten thirty a m` → `10:30am`. Without am or pm it may not be a time at all. */
export const timeOfDay: Rule = (spoken) => {
	const hour = readBelowHundred(spoken);
	if (!hour || hour.value < 1 || hour.value > 12) return null;
	const zero = spoken[hour.used] === 'oh' ? 1 : 0;
	const minutes = readBelowHundred(spoken.slice(hour.used + zero));
	const used = hour.used + (minutes ? zero + minutes.used : 0);
	const half = /^([ap]) ?\.?m\.?\b/.exec(spoken.slice(used, used + 2).join(' '));
	const isOneWord = /^[ap]\.?m\.?$/.test(spoken[used] ?? '');
	const isVerb = spoken[used] === 'am' && spoken[used + 1] === 'i';
	if (!half || isVerb || (minutes && minutes.value > 59)) return null;
	const clock = minutes ? `${hour.value}:${String(minutes.value).padStart(2, '0')}` : String(hour.value);
	return { text: `${clock}${half[1]}m`, used: used + (isOneWord ? 1 : 2) };
};

/** `nineteen eighty four` → `1984`, `twenty twenty six` → `2026`, but `eighteen nineteen twenty` is counting. */
export const year: Rule = (spoken) => {
	const century = { eighteen: 18, nineteen: 19, twenty: 20 }[spoken[0] ?? ''];
	const rest = readBelowHundred(spoken.slice(1));
	if (!century || !rest || rest.value < 10 || rest.value === century + 1) return null;
	const following = spoken.slice(1 + rest.used);
	if (readBelowHundred(following) || ['hundred', 'thousand', 'percent'].includes(following[0] ?? '')) return null;
	return { text: `${century}${rest.value}`, used: 1 + rest.used };
};

const ordinalUnits = new Map(
	'first second third fourth fifth sixth seventh eighth ninth'.split(' ').map((word, i) => [word, i + 1]),
);
const suffixes = ['th', 'st', 'nd', 'rd'];

/** `twenty first` → `21st`; single ordinals stay words (`second` is also a time). */
export const ordinal: Rule = ([first = '', second = '']) => {
	const ten = readBelowHundred([first]);
	const unit = ordinalUnits.get(second);
	if (!ten || ten.value < 20 || !unit) return null;
	return { text: `${ten.value + unit}${suffixes[unit] ?? 'th'}`, used: 2 };
};

/** Cardinals from ten up; `one` to `nine` stay words, as in print. */
export const cardinal: Rule = (spoken) => {
	const read = readNumber(spoken);
	return read && read.value >= smallestWrittenNumber ? { text: withCommas(read.value), used: read.used } : null;
};
