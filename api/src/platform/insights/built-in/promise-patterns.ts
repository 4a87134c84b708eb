const DOING =
	'send|e-?mail|call|phone|ring|text|write|follow up|book|schedul|set up|arrang|prepar|draft|updat|shar|fix|review|ask|talk to|speak (?:to|with)|order|refund|creat|forward|look into|find out|get back|open a|open the|file|confirm with|escalat|process|ship|deliver|pick up|drop off|make sure|organi[sz]e|contact|invit|test|finish|complet|submit|sign|pay|renew|cancel|chang|move|merge|deploy|publish|present|report|hand (?:over|in)|bring|buy|return|replac|credit|post|upload|check (?:with|in)|reach out|put together|work on|come back to|let (?:you|him|her|them|everyone|the team) know|add|remov|collect|reserv|handle|take care of';
const ADVERB = '(?:(?:also|then|just|definitely|personally|go ahead and|try to|need to|have to|get|please) )*';

/** Things done during the call itself, or not promises at all. */
const IN_THE_CALL =
	/\b(?:let me (?:just |quickly )?(?:check|look)|(?:let me|i'?ll|i will|i'?m going to|can i) (?:just |quickly )?(?:pull|see|check(?! with)|look(?! into)|think|grab|bring up|put you|transfer|verify|be\b|say|admit|have a look|find that))|\b(?:can|could|would|will) you (?:please |just )?(?:give|tell|spell|repeat|hold|wait|hear|see|confirm (?!with)|verify|say|explain|help|bear|hang on|speak up)|\bplease (?:hold|wait|bear|go ahead|tell|repeat|spell|stay|continue|note that|don't hesitate)|\bif (?:i|you|we)\b/i;

/** Whom the words oblige: the speaker, a named third person, or the addressee. */
export type Obliged = 'speaker' | 'named' | 'addressee' | 'all';

const FAMILIES: { obliged: Obliged; pattern: RegExp }[] = [
	{
		obliged: 'named',
		pattern: new RegExp(`\\b(?<who>\\p{L}+) (?:will|is going to|has to|needs to) ${ADVERB}(?:${DOING})\\w*`, 'iu'),
	},
	{
		obliged: 'speaker',
		pattern: new RegExp(
			`\\b(?:i'?ll|i will|i'?m going to|i am going to|let me|i can|i have to|i need to|i promise to) ${ADVERB}(?:${DOING})\\w*`,
			'iu',
		),
	},
	{
		obliged: 'all',
		pattern: new RegExp(
			`\\b(?:we'll|we will|we're going to|we need to|we have to|we should|let's) ${ADVERB}(?:${DOING})\\w*`,
			'iu',
		),
	},
	{ obliged: 'addressee', pattern: new RegExp(`\\b(?:could|can|would|will) you ${ADVERB}(?:${DOING})\\w*`, 'iu') },
	{
		obliged: 'addressee',
		pattern: new RegExp(
			`\\b(?:please|you'?ll need to|you need to|you have to|i recommend (?:that )?you|make sure (?:that )?you) ${ADVERB}(?:${DOING})\\w*`,
			'iu',
		),
	},
];

const PRONOUN = /^(i|it|that|this|they|he|she|we|you|who|which|there|someone|somebody|one|what|and|then|so)$/i;

/** Finds the promise, request or duty in a sentence. `at` is the character where it begins. */
export function findPromise(text: string): { obliged: Obliged; at: number; who: string | undefined } | undefined {
	const plain = text.replaceAll('’', "'");
	for (const { obliged, pattern } of FAMILIES) {
		const match = pattern.exec(plain);
		if (!match || IN_THE_CALL.test(plain.slice(0, match.index + match[0].length + 12))) continue;
		const who = match.groups?.who;
		if (who !== undefined && PRONOUN.test(who)) continue;
		return { obliged, at: match.index, who };
	}
	return undefined;
}
