import type { Sentence } from '../../text/sentence.ts';
import { uncertainWords } from '../../text/uncertain-words.ts';

const DETERMINER =
	'(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|ihr|ihre|ihren|ihrem|dein|deine|deinen)';
const NOUN = new RegExp(
	`(?<!\\p{L})${DETERMINER} (?:(?:neue|alte|ganze|große|kleine|erste|zweite)[nrsm]? )?(?<noun>\\p{L}{4,})(?!\\p{L})`,
	'giu',
);
const GENERIC = new Set(
	'moment tag tage woche wochen monat jahr zeit uhr morgen abend mittag montag dienstag mittwoch donnerstag freitag samstag sonntag problem frage fragen sache ding dinge name namen nummer telefonnummer adresse email e-mail herr frau leute ende anfang fall grund teil firma kunde kundin danke wochenende sommer winter gesprächs gespräch anruf kommt sind haben habe hatte wird werden nicht auch noch schon dann aber machen mache würde kann könnte muss müssen immer einfach jetzt hier doch wenn weil dass sehr ganz etwas nichts ersten zweiten dritten falschen richtigen anderen neuen reichen passt wäre geht einladung'.split(
		' ',
	),
);
const NEAR_WEIGHT = 3;
const PRONOUN = /^(?:ihnen|ihre[mnrs]?|unsere[mnrs]?|eure[mnrs]?|deine[mnrs]?|seine[mnrs]?)$/;

export const isGenericGermanNoun = (word: string): boolean => GENERIC.has(word) || PRONOUN.test(word);

export const germanNounsIn = (text: string): string[] =>
	[...text.matchAll(NOUN)].flatMap(({ groups }) => groups?.noun ?? []);

/** Ranks nouns by how often they follow an article or possessive. Sentences in `ofInterest` state the subject. */
export function rankedGermanNouns(all: Sentence[], ofInterest: Sentence[], isCased: boolean): string[] {
	const weights = new Map<string, { text: string; weight: number }>();
	const near = new Set(ofInterest.map(({ index }) => index));
	for (const { text, index, line } of all) {
		const uncertain = uncertainWords(line);
		for (const noun of germanNounsIn(text)) {
			const key = noun.toLowerCase();
			if (GENERIC.has(key) || uncertain.has(key) || (isCased && !/^\p{Lu}/u.test(noun))) continue;
			const known = weights.get(key) ?? { text: key.charAt(0).toUpperCase() + key.slice(1), weight: 0 };
			weights.set(key, { ...known, weight: known.weight + (near.has(index) ? NEAR_WEIGHT : 1) });
		}
	}
	return [...weights.values()].toSorted((a, b) => b.weight - a.weight).map(({ text }) => text);
}
