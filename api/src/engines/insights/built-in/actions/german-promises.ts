import type { PromiseRules } from './promise-rules.ts';

const STEM =
	'schick|send|mail|ruf|meld|kümmer|bestell|miet|bring|sprech|frag|klär|prüf|schreib|buch|reservier|organisier|bereit|erledig|übernehm|reich|hol|kauf|besorg|überweis|stornier|kündig|aktualisier|lad|vereinbar|informier|reparier|tausch|erstatt|liefer|erstell|veranlass|unterschreib|richt|verschieb|änder|trag|lösch|installier|druck|einricht|teil|zeig|stell';
const INFINITIVE = `(?:\\p{L}*(?:${STEM})e?n|bescheid (?:geben|sagen)|\\p{L}*nehmen)`;
const ANYTHING = '[^.?!]*?';

const OWN = `\\b(?:ich (?:${STEM})e?|(?:${STEM})e? ich|ich gebe? (?:ihnen|dir|euch)|gebe? ich (?:ihnen|dir|euch))\\b`;
const WILL = `\\b(?:ich werde|werde ich)\\b(?=${ANYTHING}\\b${INFINITIVE}\\b)`;
const OURS = `\\b(?:wir (?:${STEM})e?n|(?:${STEM})e?n wir)\\b`;
const MUST = `\\b(?:wir müssen|müssen wir|wir sollten|wir werden)\\b(?=${ANYTHING}\\b${INFINITIVE}\\b)`;
const ASKED = `\\b(?:(?:können|könnten|würden) sie|(?:kannst|könntest|würdest) du)\\b(?=${ANYTHING}\\b${INFINITIVE}\\b)`;
const IMPERATIVE = `\\b(?:${STEM})e?n sie\\b|\\b(?:schick|ruf|bring|frag|hol|kauf|schreib|mail|sag)e? (?=(?:mir|mich|uns|ihm|ihr|bitte|doch|noch)\\b)`;
const DUTY = `\\b(?:sie müssen|müssen sie|du musst|musst du|sie sollten)\\b(?=${ANYTHING}\\b${INFINITIVE}\\b)`;
const NAMED = `\\b(?<who>\\p{L}+) (?:wird|soll|muss)\\b(?=${ANYTHING}\\b${INFINITIVE}\\b)`;

const NO_PROMISE =
	/\b(?:soll|muss|darf|kann|was|warum|wieso|wann|wie|wo|welche[rsn]?) ich\b|\b(?:wenn|falls|sobald) (?:ich|sie|du|wir)\b|\bich frage? mich\b|\bich (?:rufe?|melde mich)\b.*\b(?:wegen|weil)\b|\b(?:einen moment|bleiben sie|warten sie)\b|\b(?:können|könnten|würden) sie (?:mir )?(?:bitte |kurz )?(?:sagen|erklären|helfen|buchstabieren|wiederholen|warten)\b|\b(?:wann|warum|wie|wo|was) (?:\p{L}+ )?sie\b/iu;

export const germanPromises: PromiseRules = {
	families: [
		{ obliged: 'named', pattern: new RegExp(NAMED, 'giu') },
		{ obliged: 'speaker', pattern: new RegExp(`${OWN}|${WILL}`, 'giu') },
		{ obliged: 'all', pattern: new RegExp(`${OURS}|${MUST}`, 'giu') },
		{ obliged: 'addressee', pattern: new RegExp(`${ASKED}|${IMPERATIVE}|${DUTY}`, 'giu') },
	],
	noPromise: NO_PROMISE,
	later: /(?!)/,
	hedge: /\b(?:vielleicht|eventuell|womöglich|irgendwann|unter umständen|mal sehen|möglicherweise)\b/i,
	negation: /^[^.,;]*\b(?:nicht|nie|nichts|kein\p{L}*)\b/iu,
	addressee: /\b(?:ihnen|dir|euch|sie|dich)\b/i,
	assent:
		/^(?:(?:oh|ähm?|hm|also|okay|ok|gut|na)[,.!]? )*(?:ja|jawohl|klar|natürlich|sicher|selbstverständlich|gern|gerne|sehr gern|(?:das )?mach(?:e|en)? (?:ich|wir)|wird gemacht|kein problem|geht klar|in ordnung|einverstanden|(?:okay|ok|alles klar)[.!]*$)(?!\p{L})/iu,
	reservation:
		/\b(?:aber|nicht|nie|kein(?!\s*problem)\p{L}*|leider|vielleicht|kommt darauf an|warum|wieso|ob|wenn)\b|\?/iu,
	pronoun: /^(?:es|das|dies|er|sie|wer|was|man|jemand|der|die|ich|wir|und|dann)$/i,
};
