type Obliged = 'speaker' | 'named' | 'addressee' | 'all';

export type Promised = { obliged: Obliged; at: number; who: string | undefined };

export type PromiseRules = {
	families: { obliged: Obliged; pattern: RegExp }[];
	noPromise: RegExp;
	later: RegExp;
	hedge: RegExp;
	negation: RegExp;
	addressee: RegExp;
	assent: RegExp;
	reservation: RegExp;
	pronoun: RegExp;
};

const AFTER_MATCH_CHARACTERS = 12;
const NEGATED_WITHIN_CHARACTERS = 25;

/** Skips ideas, conditions and what is done during the call. */
export function findPromises(text: string, rules: PromiseRules): Promised[] {
	const plain = text.replaceAll('’', "'");
	const matches = rules.families
		.flatMap(({ obliged, pattern }) =>
			[...plain.matchAll(pattern)].map((match) => ({
				obliged,
				at: match.index,
				end: match.index + match[0].length,
				who: match.groups?.who,
			})),
		)
		.filter(({ who }) => who === undefined || !rules.pronoun.test(who))
		.toSorted((a, b) => a.at - b.at);
	const found: Promised[] = [];
	let from = 0;
	for (const { obliged, at, end, who } of matches) {
		if (at < from) continue;
		const clause = plain.slice(from, at);
		const whole = plain.slice(from, end + AFTER_MATCH_CHARACTERS);
		from = end;
		const rest = plain.slice(end);
		if (rules.hedge.test(clause) || rules.hedge.test(rest.split(/[.,;]/)[0] ?? '')) continue;
		if (rules.noPromise.test(whole) && !rules.later.test(rest)) continue;
		if (rules.negation.test(rest.slice(0, NEGATED_WITHIN_CHARACTERS))) continue;
		const isOwed = obliged === 'all' && rules.addressee.test(plain.slice(at));
		found.push({ obliged: isOwed ? 'speaker' : obliged, at, who });
	}
	return found;
}
