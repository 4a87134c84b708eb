import type { ContactRow } from '../contact-access.ts';

/** `by`: who has to act, null for anyone. `topic`: beginnings of words. */
export type WantedActionPoints = {
	kinds: ('promise' | 'request')[];
	by: 'us' | 'contact' | null;
	isOpen: boolean;
	topic: string[];
};

type Named = Pick<ContactRow, 'displayName' | 'firstName' | 'lastName'>;

const promised =
	/\b(?:promis\w*|commit(?:ted|ments?)?|owed?|owes)\b|\b(?:versprech\w*|versproch\w*|zusag\w*|zugesagt\w*|schulden|schulde[tn]?)\b/giu;
const agreed = /\bagree(?:d|ments?)?\b|\b(?:vereinbar\w*|abgemacht|ausgemacht|verabred\w*|geeinigt|abmachung\w*)\b/giu;
const open =
	/\b(?:open|outstanding|unfinished|pending) (?:action )?(?:points?|items?|tasks?|issues?|promises?)\b|\b(?:action|to-?do) (?:points?|items?|list)\b|\bto-?dos?\b|\b(?:next steps?|follow-?ups?)\b|\b(?:is|are|remains?|left|what['’]s|anything|something) (?:still )?(?:open|outstanding|to do|left)\b|\boffene\w* (?:punkte?n?|aufgaben?|themen|zusagen?)\b|\b(?:ist|sind|bleibt|steht|etwas) (?:noch |alles |noch alles )?(?:offen|aus|zu tun|zu erledigen)\b|\b(?:nächste\w* schritte?n?|to-?dos?|aufgaben?)\b/giu;
const asked =
	/\bask(?:ed|ing)? (?:\w+ ){0,2}(?:for|to)\b|\b(?:requests?|requested)\b|\b(?:gebeten|erbeten|bitten?)\b/giu;

const stillOpen =
	/\b(?:open|outstanding|unfinished|pending|still|left|offen\w*|noch|to-?dos?|next steps?|nächste\w* schritte?n?)\b/iu;

const toUs =
	/\b(?:to|promised|owes?) (?:me|us)\b|\b(?:were|was) (?:we|i) promised\b|\b(?:uns|mir) (?:\p{L}+ ){0,3}(?:versproch|zugesagt|schuld)/iu;
const toThem = /\bto (?:him|her|them)\b|\b(?:ihm|ihr|ihnen)\b/iu;
const ofUs = /\b(?:we|our|i|my)\b|\b(?:wir|unsere?\w*|ich|meine?\w*)\b/iu;
const ofContact = /\b(?:they|their|he|his|she|her)\b|\b(?:er|sie|seine?\w*|ihre?\w*)\b/iu;

const stop = new Set(
	[
		'what which when where who whom whose how did does do done has have had was were been being will would shall should can could the this that these those there about with from into and for not yet still left all any anything everything ever last time call calls conversation conversations meeting each other others one another list show tell give gave given made make makes name please remind during today again both side sides between regarding concerning points point items item tasks task things thing',
		'worum worüber wozu wofür welche welcher welches wann wer wem wen wie warum hat habe haben hatte hatten wurde wurden worden sein sind ist war waren werden wird der die das den dem des ein eine einen einem einer über mit von und für noch alles alle etwas bisher zuletzt gespräch gespräche gesprächen gesprochen bitte nenne zeige liste sag sage gibt punkte punkt aufgaben aufgabe themen miteinander einander beim letzten mal denn eigentlich gemacht seite seiten beide beiden zwischen bezüglich hinsichtlich heute',
	].flatMap((words) => words.split(' ')),
);
const shortestTopic = 4;
const stemLength = 6;

export function wantedActionPoints(question: string, contact: Named): WantedActionPoints | null {
	const has = (pattern: RegExp) => question.search(pattern) >= 0;
	const [isPromised, isAgreed, isOpenAsked, isAsked] = [promised, agreed, open, asked].map(has);
	if (!isPromised && !isAgreed && !isOpenAsked && !isAsked) return null;
	const kinds: WantedActionPoints['kinds'] = [
		...(isPromised || isAgreed || isOpenAsked ? (['promise'] as const) : []),
		...(isAsked || isOpenAsked ? (['request'] as const) : []),
	];
	return {
		kinds,
		by: isAgreed || isOpenAsked || !isPromised ? null : sideOf(question, contact),
		isOpen: stillOpen.test(question),
		topic: topicOf(question, contact),
	};
}

function sideOf(question: string, contact: Named): WantedActionPoints['by'] {
	if (toUs.test(question)) return 'contact';
	if (ofUs.test(question) || toThem.test(question)) return 'us';
	if (ofContact.test(question)) return 'contact';
	const name = namesOf(contact).find((each) => question.toLowerCase().includes(each));
	if (!name) return null;
	const [before = ''] = question.toLowerCase().split(name);
	const isReceiver = /\b(?:to|an|wurden?) $/.test(before);
	return isReceiver ? 'us' : 'contact';
}

function topicOf(question: string, contact: Named): string[] {
	const left = [promised, agreed, open, asked].reduce((text, pattern) => text.replace(pattern, ' '), question);
	const names = namesOf(contact).flatMap((name) => name.split(' '));
	return left
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word.length >= shortestTopic && !stop.has(word) && !names.includes(word.replace(/s$/, '')))
		.map((word) => word.slice(0, stemLength));
}

const namesOf = ({ displayName, firstName, lastName }: Named): string[] =>
	[displayName, firstName, lastName].flatMap((name) => (name ? [name.toLowerCase()] : []));
