import type { CheckKey } from '@debrief/shared/domain/conversations/engine-texts.ts';
import { inLanguage, type Translations } from '../../platform/mail/translations.ts';
import type { ConversationDocument } from './conversation-document.ts';

const english = {
	date: 'Date',
	duration: 'Duration',
	kind: 'Type',
	direction: 'Direction',
	owner: 'Owner',
	contact: 'Contact',
	phone: 'Telephone',
	participants: 'Participants',
	tags: 'Tags',
	consent: 'Notice before recording',
	accepted: 'accepted',
	link: 'Conversation',
	openLink: 'Open in Debrief',
	types: { 'web-conference': 'Web conference', 'phone-call': 'Phone call', other: 'Other' },
	directions: { inbound: 'Inbound', outbound: 'Outbound' },
	summary: 'Summary',
	withheld: 'Too little of the transcript is certain for a summary.',
	accuracy: (percent: number) => `Automatic transcript: ${percent} % of the words are certain. Check before you quote.`,
	actionPoints: 'Action points',
	due: 'due',
	checks: 'Compliance',
	results: { found: 'found', not_found: 'not recognised', unclear: 'cannot tell' },
	notes: 'Notes',
	pin: 'Point of interest',
	transcript: 'Transcript',
	recording: 'Recording',
	engine: 'Recognised by',
	noTranscript: 'This recording has no transcript yet.',
	noWords: 'Nothing was recognised in this recording.',
	noRecording: 'This conversation has no recording.',
	cut: 'The transcript is too long for this document. Open the conversation in Debrief to read it, or download it there.',
	page: 'Page',
	of: 'of',
	missingGlyphs: 'This PDF cannot show some characters and has □ in their place. The Word document shows all of them.',
	checkNames: {
		greeting: 'Greeting',
		introduction: 'Introduced by name',
		recordingAnnounced: 'Recording announced',
		nextStep: 'Next step agreed',
		politeEnding: 'Polite ending',
	},
	labels: { Me: 'Me', Others: 'Others', Mixed: 'Mixed', Speaker: 'Speaker', Channel: 'Channel' },
};

type DocumentWords = Omit<typeof english, 'checkNames'> & { checkNames: Record<CheckKey, string> };

const words: Translations<DocumentWords> = {
	en: english,
	de: {
		date: 'Datum',
		duration: 'Dauer',
		kind: 'Art',
		direction: 'Richtung',
		owner: 'Besitzer',
		contact: 'Kontakt',
		phone: 'Telefon',
		participants: 'Teilnehmer',
		tags: 'Tags',
		consent: 'Hinweis vor der Aufnahme',
		accepted: 'akzeptiert',
		link: 'Gespräch',
		openLink: 'In Debrief öffnen',
		types: { 'web-conference': 'Webkonferenz', 'phone-call': 'Telefongespräch', other: 'Sonstiges' },
		directions: { inbound: 'Eingehend', outbound: 'Ausgehend' },
		summary: 'Zusammenfassung',
		withheld: 'Für eine Zusammenfassung ist zu wenig vom Transkript sicher.',
		accuracy: (percent) =>
			`Automatisches Transkript: ${percent} % der Wörter sind sicher. Prüfen Sie es, bevor Sie zitieren.`,
		actionPoints: 'Zusagen',
		due: 'bis',
		checks: 'Compliance',
		results: { found: 'gefunden', not_found: 'nicht erkannt', unclear: 'nicht zu beurteilen' },
		notes: 'Notizen',
		pin: 'Markierung',
		transcript: 'Transkript',
		recording: 'Aufnahme',
		engine: 'Erkannt von',
		noTranscript: 'Diese Aufnahme hat noch kein Transkript.',
		noWords: 'In dieser Aufnahme wurde nichts erkannt.',
		noRecording: 'Dieses Gespräch hat keine Aufnahme.',
		cut: 'Das Transkript ist zu lang für dieses Dokument. Öffnen Sie das Gespräch in Debrief, um es zu lesen oder herunterzuladen.',
		page: 'Seite',
		of: 'von',
		missingGlyphs:
			'Dieses PDF kann einige Zeichen nicht darstellen und zeigt stattdessen □. Das Word-Dokument zeigt sie alle.',
		checkNames: {
			greeting: 'Begrüßung',
			introduction: 'Mit Namen vorgestellt',
			recordingAnnounced: 'Aufzeichnung angekündigt',
			nextStep: 'Nächster Schritt vereinbart',
			politeEnding: 'Höflicher Abschied',
		},
		labels: { Me: 'Ich', Others: 'Andere', Mixed: 'Gemischt', Speaker: 'Sprecher', Channel: 'Kanal' },
	},
};

export const documentWords = (language: ConversationDocument['language']): DocumentWords => inLanguage(words, language);

const isLabel = (text: string, labels: DocumentWords['labels']): text is keyof DocumentWords['labels'] =>
	Object.hasOwn(labels, text);

export function speakerNameIn(language: ConversationDocument['language'], label: string): string {
	const { labels } = documentWords(language);
	const [, kind = label, number] = /^(Speaker|Channel) (\d+|\?)$/.exec(label) ?? [];
	if (number && isLabel(kind, labels)) return `${labels[kind]} ${number}`;
	return isLabel(label, labels) ? labels[label] : label;
}

/** Names the zone only where it is not the reader's. */
export const formatZonedMinute = (at: Date, timeZone: string | undefined): string =>
	timeZone ? formatMinute(at, timeZone) : `${formatMinute(at)} (UTC)`;

export function formatMinute(at: Date, timeZone = 'UTC'): string {
	const parts = new Intl.DateTimeFormat('en-CA', {
		timeZone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	}).formatToParts(at);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
	return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}
