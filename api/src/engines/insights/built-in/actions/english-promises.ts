import type { PromiseRules } from './promise-rules.ts';

const DOING =
	'send|e-?mail|call|phone|ring|text|write|follow up|book|schedul|set up|arrang|prepar|draft|updat|shar|fix|review|ask|talk to|speak (?:to|with)|order|refund|creat|forward|look into|find out|get back|get you|get the|open a|open the|file|confirm with|escalat|process|ship|deliver|pick up|drop off|make sure|make (?:a|an|the)\\b|organi[sz]e|contact|invit|test|finish|complet|submit|sign|pay|renew|cancel|chang|mov|merge|deploy|publish|present|report|hand (?:over|in)|bring|buy|return|replac|credit|post|upload|check|reach out|put together|work on|come back to|let (?:me|us|you|him|her|them|everyone|the team) know|add|remov|collect|reserv|handle|take (?:care of|a photo|pictures|photos)|tell (?!me\\b|us\\b|you\\b)|install|print|repair|rent|attach|register|apply|remind|inform|notify|show (?:it|this|that|the|them|him|her)|try to|measure|clean|explain (?:it|this|that) to';
const ADVERB = '(?:(?:also|then|just|definitely|personally|go ahead and|try to|need to|have to|get|please) )*';

const NAMED = `\\b(?<who>\\p{L}+) (?:will|is going to|has to|needs to) ${ADVERB}(?:${DOING})\\w*`;
const OWN = `\\b(?:i'?ll|i will|i'?m going to|i am going to|let me|i can|i have to|i need to|i promise to|and i'?ll|i also (?:have|need) to) ${ADVERB}(?:${DOING})\\w*`;
const OURS = `\\b(?:we'll|we will|we're going to|we need to|we have to|we should|let's) ${ADVERB}(?:${DOING})\\w*`;
/** "When will you ship it?" only asks for an answer. */
const NO_QUESTION = '(?<!\\b(?:how|when|what|where|which|why|who|whom|whether)(?: \\w+){0,2} )';
const ASKED = `${NO_QUESTION}\\b(?:could|can|would|will) you ${ADVERB}(?:${DOING})\\w*`;
const DUTY = `\\b(?:please|you'?ll need to|you need to|you have to|i recommend (?:that )?you|make sure (?:that )?you) ${ADVERB}(?:${DOING}|take)\\w*`;

const DURING_THE_CALL =
	/\b(?:let me (?:just |quickly )?(?:check|look)|(?:let me|i'?ll|i will|i'?m going to|can i) (?:just |quickly )?(?:pull|see|check(?! with| in\b)|look(?! into)|think|grab|bring up|put you|transfer|verify|be\b|say|admit|have a look|find that|try to (?:find|see|understand))|(?:can|could|would|will) you (?:please |just )?(?:give|tell (?:me|us)|spell|repeat|hold|wait|hear|see|confirm (?!with)|verify|say|explain|help|bear|hang on|speak up)|please (?:hold|wait|bear|go ahead|tell (?:me|us)|repeat|spell|stay|continue|note that|don't hesitate)|let (?:me|us) know if (?:you|there)|let'?s (?:get|take|have|go (?:for|with)) (?:the|a|that) (?:\w+ )?one\b|if (?:i|you|we)|(?:do|does|did|should|shall|must) (?:i|we|you))\b/i;

const NOW = [
	"(?:let me|i'?ll|i can|i have to|i need to|can i) (?:just |also |quickly )?(?:tell you|show (?:you|it|this|that)|explain|add|report that|ask you (?:an?|one|some\\w*|this|that|about|how|what|why|if|whether))\\b",
	'(?:write|note) (?:it|this|that) down',
	'call (?:it|this|that) an?\\b',
	'pay attention',
	"let'?s (?:just |now )?(?:talk|move on|check|review|start|look|get back|go back|come back)\\b",
	'i (?:need|have) to (?:report|cancel|return|renew|reschedule|change my)\\b',
].join('|');
const NO_PROMISE = new RegExp(`${DURING_THE_CALL.source}|\\b(?:${NOW})`, 'i');

export const englishPromises: PromiseRules = {
	families: [
		{ obliged: 'named', pattern: new RegExp(NAMED, 'giu') },
		{ obliged: 'speaker', pattern: new RegExp(OWN, 'giu') },
		{ obliged: 'all', pattern: new RegExp(OURS, 'giu') },
		{ obliged: 'addressee', pattern: new RegExp(ASKED, 'giu') },
		{ obliged: 'addressee', pattern: new RegExp(DUTY, 'giu') },
	],
	noPromise: NO_PROMISE,
	later:
		/\b(?:tomorrow|tonight|every (?:day|week|month|morning|evening)|from now on|next (?:week|month|\w+day)|by (?:\w+day|noon|the end)|this (?:week|afternoon|evening)|on \w+day|and (?:let you know|call you|get back))\b/i,
	hedge:
		/\b(?:maybe|perhaps|possibly|might|at some point|one day|some day|someday|in theory|i guess|i wonder|not sure)\b/i,
	negation: /^\s*(?:not|never|nothing|no one|anything)\b/i,
	addressee: /\byou(?:r)?\b/i,
	assent:
		/^(?:(?:oh|um|uh|ah|well|okay|ok|alright|all right|right|great)[,.!]? )*(?:yes|yeah|yep|yup|sure|of course|certainly|absolutely|definitely|will do|can do|no problem|(?:i'm |i am )?happy to|gladly|i'?ll|i will|i can|consider it done|my pleasure|(?:okay|ok|alright|all right|got it)[.!]*$)(?!\p{L})/iu,
	reservation: /n't\b|\b(?:but|not|cannot|unfortunately|depends|never|why|whether|if)\b|\?/i,
	pronoun: /^(?:i|it|that|this|they|he|she|we|you|who|which|there|someone|somebody|one|what|and|then|so)$/i,
};
