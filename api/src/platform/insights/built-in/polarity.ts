import type { Sentence } from '../text/sentence.ts';

/** Courtesies and words of assent, which word lists take for praise or blame. */
const COURTESY =
	/^(?:correct|right|good|great|perfect|fine|ok(?:ay)?|sure|yes|yeah|exactly)\b|\b(no (?:problem|worries)|not (?:too )?bad|thank you(?: (?:so|very) much)?|thanks(?: a lot)?|please|good (?:morning|afternoon|evening|day)|nice to (?:meet|hear)|how can i help|have a (?:good|nice|great) (?:one|day|evening|weekend)|take care|you'?re welcome|sounds good|i appreciate)\b/i;
const COMPLAINT =
	/\b(pissed off|fed up|not (?:at all )?(?:happy|good enough|acceptable|satisfied)|un(?:acceptable|happy)|nobody (?:called|told|answered|came)|no ?one (?:called|told|answered|came)|never (?:arrived|came|called|works?|again)|still (?:not|waiting|broken|leak\w*|hasn'?t|haven'?t|doesn'?t)|waste of (?:time|money)|let (?:me|us) down|third time|ridiculous|frustrat\w+|disappoint\w+|furious|terrible|awful|annoy\w+|rude)\b/i;
const PRAISE =
	/\b(that'?s (?:wonderful|perfect|excellent|fantastic|brilliant|great news)|(?:very|really|so) (?:happy|pleased|helpful|impressed|kind)|love (?:it|this|that)|excited|delighted|works (?:perfectly|great)|could ?n'?t be happier|made my day|looking forward)\b/i;
const CLEAR = 0.6;

/** -1 to 1: plain complaints and praise by phrase, courtesies left out, else the word list's own judgement. */
export function polarityOf({ text, polarity }: Sentence): number {
	const plain = text.replaceAll('’', "'");
	if (COMPLAINT.test(plain)) return -CLEAR;
	if (PRAISE.test(plain)) return CLEAR;
	return COURTESY.test(plain) ? Math.min(0, Math.max(polarity, -0.2)) : polarity;
}
