import { writeOrdinal } from './number-rules.ts';
import { isNumberWord, type NumberRead, readBelowHundred, readOrdinal } from './read-number.ts';
import { isMark, type Replacement, type Rule } from './rewrite-words.ts';

const timeBefore = new Set('at by until till before after around'.split(' '));
const yearBefore = new Set('in since by until of year'.split(' '));
const priceBefore = new Set('pay paid cost costs spent'.split(' '));
const notATimeBefore = new Set(
	'percent per dollars dollar cents euros pounds minutes hours days people each apiece hundred thousand million'.split(
		' ',
	),
);

/** `ten thirty a m` → `10:30 a.m.`, `at ten thirty` → `at 10:30`. Without "at" or "a m" it may be a price. */
export const timeOfDay: Rule = (spoken, before) => {
	const from = readClock(spoken);
	if (!from) return null;
	const rest = spoken.slice(from.used);
	const half = from.hour <= 12 ? readHalf(rest) : null;
	if (half) return [from, ...half];
	const to = ['to', 'or', 'and'].includes(rest[0] ?? '') ? readClock(rest.slice(1)) : null;
	const halfOfBoth = to && readHalf(rest.slice(1 + to.used));
	if (to && halfOfBoth) return [from, { text: null, used: 1 }, to, ...halfOfBoth];
	const [last = ''] = before.slice(-1);
	const isQuarter = last === 'to' && before.at(-2) === 'quarter';
	// "by twenty thirty" is a year.
	const isTime = from.hour <= 12 ? timeBefore.has(last) || isQuarter : last === 'at';
	const follows = rest[0] ?? '';
	return isTime && from.hasMinutes && !notATimeBefore.has(follows) && !isNumberWord(follows) ? [from] : null;
};

type Clock = Replacement & { hour: number; hasMinutes: boolean };

function readClock(spoken: readonly string[]): Clock | null {
	const hour = readBelowHundred(spoken);
	if (!hour || hour.value < 1 || hour.value > 23) return null;
	const zero = spoken[hour.used] === 'oh' ? 1 : 0;
	const minutes = readBelowHundred(spoken.slice(hour.used + zero));
	if (!minutes) return { text: String(hour.value), used: hour.used, hour: hour.value, hasMinutes: false };
	if (minutes.value > 59 || minutes.value < 10 === (zero === 0)) return null;
	const text = `${hour.value}:${String(minutes.value).padStart(2, '0')}`;
	return { text, used: hour.used + zero + minutes.used, hour: hour.value, hasMinutes: true };
}

/** Reads `p.m.`, `p m` or `o'clock`. In "at five am I late", `am` is a verb. */
function readHalf([first = '', second, third]: readonly string[]): Replacement[] | null {
	if (first === "o'clock") return [{ text: null, used: 1 }];
	if (/^[ap]\.m\.$/.test(first) || first === 'pm') return [{ text: `${first[0]}.m.`, used: 1 }];
	if (first === 'am' && second !== 'i') return [{ text: 'a.m.', used: 1 }];
	return /^[ap]$/.test(first) && second === 'm' && third !== "'" ? [{ text: `${first}.m.`, used: 2 }] : null;
}

/** `nineteen eighty four` → `1984`, `nineteen oh five` → `1905`, `nineteen eighties` → `1980s`; "eighteen nineteen" is counting. */
export const year: Rule = (spoken, before) => {
	const isRound =
		spoken[0] === 'two' && spoken[1] === 'thousand' && ['in', 'since', 'year'].includes(before.at(-1) ?? '');
	if (isRound && spoken[2] !== 'and' && !isNumberWord(spoken[2])) return [{ text: '2000', used: 2 }];
	const century = { eighteen: 18, nineteen: 19, twenty: 20 }[spoken[0] ?? ''];
	if (!century) return null;
	const decade = decades.indexOf(spoken[1] ?? '');
	if (decade >= 0) return [{ text: `${century}${decade + 2}0s`, used: 2 }];
	const zero = spoken[1] === 'oh' ? 1 : 0;
	const rest = readBelowHundred(spoken.slice(1 + zero));
	if (!rest || (zero ? rest.value > 9 : rest.value < 10) || rest.value === century + 1) return null;
	// "twenty thirty people" is an estimate.
	const isGuess = rest.value === century + 10 && !yearBefore.has(before.at(-1) ?? '');
	const following = spoken.slice(1 + zero + rest.used);
	const isPrice = priceBefore.has(before.at(-1) ?? '') || ['a', 'an'].includes(following[0] ?? '');
	if (isGuess || isPrice || readBelowHundred(following) || notATimeBefore.has(following[0] ?? '')) return null;
	return [{ text: `${century}${String(rest.value).padStart(2, '0')}`, used: 1 + zero + rest.used }];
};

const decades = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');
const months = new Set(
	'january february march april may june july august september october november december'.split(' '),
);
/** Also verbs, as in "you may first want to". */
const doubtfulMonths = new Set(['may', 'march']);
const monthBefore = new Set('on by until till since from of before after in is for to'.split(' '));
const lastDay = 31;

/** `march fifth` → `March 5th`, `the first of may` → `the 1st of May`, `june five` → `June 5`. */
export const dayOfMonth: Rule = (spoken, before) => {
	const ordinal = readOrdinal(spoken);
	if (ordinal && ordinal.value <= lastDay) {
		const isBefore = spoken[ordinal.used] === 'of' && months.has(spoken[ordinal.used + 1] ?? '');
		return isBefore || followsMonth(before) ? [{ text: writeOrdinal(ordinal.value), used: ordinal.used }] : null;
	}
	const day = readBelowHundred(spoken);
	return day && isCardinalDay(day, spoken, before) ? [{ text: String(day.value), used: day.used }] : null;
};

function followsMonth(before: readonly string[]): boolean {
	const [isArticle, at] = before.at(-1) === 'the' ? [true, before.length - 2] : [false, before.length - 1];
	const month = before[at] ?? '';
	return months.has(month) && (isArticle || !doubtfulMonths.has(month) || monthBefore.has(before[at - 1] ?? ''));
}

function isCardinalDay({ value, used }: NumberRead, spoken: readonly string[], before: readonly string[]): boolean {
	const next = spoken[used];
	const isEnd = isMark(next) || year(spoken.slice(used), []) !== null;
	return value > 0 && value <= lastDay && followsMonth(before) && isEnd;
}
