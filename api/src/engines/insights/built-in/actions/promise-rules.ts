/** Whom the words oblige: the speaker, a named third person, the addressee, or nobody in particular. */
type Obliged = 'speaker' | 'named' | 'addressee' | 'all';

/** `at`: the character where the promise begins. */
export type Promised = { obliged: Obliged; at: number; who: string | undefined };

/** How a language promises, asks and obliges. Patterns are global. */
export type PromiseRules = {
	families: { obliged: Obliged; pattern: RegExp }[];
	/** Words that turn what follows or surrounds them into something else: done during the call, a condition, a question. */
	noPromise: RegExp;
	/** Words that defer what is otherwise done during the call. */
	later: RegExp;
	/** "Maybe we could": an idea, not a promise. */
	hedge: RegExp;
	negation: RegExp;
	/** What "we" promise to them is owed by the speaker's side. */
	addressee: RegExp;
	/** How somebody agrees to what they were asked to do. */
	assent: RegExp;
	/** What takes an agreement back in the same sentence. */
	reservation: RegExp;
	/** Words in place of a name. */
	pronoun: RegExp;
};

const AFTER_MATCH_CHARACTERS = 12;
const NEGATED_WITHIN_CHARACTERS = 25;

/** Finds promises, requests and duties in a sentence, in their order. Ideas, conditions and what is done in the call are left out. */
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
