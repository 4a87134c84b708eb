import { digits, readBelowHundred } from './read-number.ts';
import { isMark, type Rule } from './rewrite-words.ts';

const shortestRun = 3;
const shortestPhone = 7;
const pairsUpTo = 10;
const noDigitsBefore = new Set(['hundred', 'thousand', 'million', 'billion', 'percent', 'point', 'dollars', 'cents']);
const labels = new Set('extension ext room gate flight apartment suite version'.split(' '));
const spelled = new Set('number code pin digits is zip'.split(' '));
const noPhone = new Set('account order reference tracking card invoice confirmation policy case ticket id'.split(' '));

type Run = { groups: string[]; used: number };

/** `three one four double two oh` → `314220`: telephone, order and account numbers, also with commas between groups. */
export const digitRun: Rule = (spoken, before) => {
	const { groups, used } = readGroups(spoken);
	const run = groups.join('');
	if (noDigitsBefore.has(spoken[used] ?? '') || /^0+$/.test(run)) return null;
	if (run && labels.has(before.at(-1) ?? '') && groups.length === 1) return [{ text: run, used }];
	if (run.length < shortestRun || (spoken[0] === 'oh' && run.length === shortestRun)) return null;
	const isSpelled = before.slice(-2).some((word) => spelled.has(word));
	const isSpokenSlowly = groups.length === run.length;
	if (isCounting(run) && (run.length < shortestPhone || isSpokenSlowly) && !isSpelled) return null;
	const isPhone = !before.some((word) => noPhone.has(word)) && /^(?:1[2-9]|[2-9])\d{9}$/.test(run);
	return [{ text: isPhone ? run.replace(/(\d{3})(\d{3})(\d{4})$/, '-$1-$2-$3').replace(/^-/, '') : run, used }];
};

export const longDigitRun: Rule = (spoken, before) => {
	const { groups, used } = readGroups(spoken);
	return groups.join('').length < shortestPhone ? null : digitRun(spoken.slice(0, used + 1), before);
};

function readGroups(spoken: readonly string[]): Run {
	const all: Run = { groups: [], used: 0 };
	for (let at = 0; ; ) {
		const group = readGroup(spoken.slice(at));
		if (group.used === 0) break;
		all.groups.push(group.text);
		all.used = at + group.used;
		if (!/^[,–-]$/.test(spoken[all.used] ?? '')) break;
		at = all.used + 1;
	}
	const whole = withPairs(spoken, all);
	const [first = ''] = whole.groups;
	return whole.groups.join('').length >= shortestPhone ? whole : { groups: [first], used: readGroup(spoken).used };
}

function readGroup(spoken: readonly string[]): { text: string; used: number } {
	let [text, used] = ['', 0];
	for (;;) {
		const times = spoken[used] === 'double' ? 2 : spoken[used] === 'triple' ? 3 : 1;
		const digit = digitOf(spoken[times > 1 ? used + 1 : used], text);
		if (digit === null) return { text, used };
		const afterHundred = spoken[used + 2] === ',' ? spoken[used + 3] : spoken[used + 2];
		const isHundred = spoken[used + 1] === 'hundred' && ['8', '9'].includes(digit) && digitOf(afterHundred, '1');
		text += isHundred ? `${digit}00` : digit.repeat(times);
		used += times > 1 || isHundred ? 2 : 1;
	}
}

function withPairs(spoken: readonly string[], run: Run): Run {
	const found = run.groups.join('');
	let { used } = run;
	if (spoken[used] === ',') used += 1;
	const first = readBelowHundred(spoken.slice(used));
	const second = first && readBelowHundred(spoken.slice(used + first.used));
	const isPair = first && second && first.value > 9 && second.value > 9;
	if (!isPair || ![shortestPhone, pairsUpTo].includes(found.length + 4)) return run;
	return { groups: [...run.groups, `${first.value}${second.value}`], used: used + first.used + second.used };
}

function digitOf(word = '', before: string): string | null {
	if (word === 'oh' || (word === 'o' && before)) return '0';
	return isMark(word) ? null : (digits.get(word)?.toString() ?? null);
}

const isCounting = (run: string): boolean =>
	[1, -1].some((step) => [...run].every((digit, i) => i === 0 || Number(digit) === Number(run[i - 1]) + step));
