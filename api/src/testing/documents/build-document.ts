import type {
	ConversationDocument,
	DocumentLine,
	Moment,
	Participant,
} from '../../engines/documents/conversation-document.ts';

const marta: Participant = { name: 'Marta Kowalczyk', colour: 1 };
const dermot: Participant = { name: 'Dermot Ash', colour: 2 };
const url = 'https://debrief.example.org/conversations/c1';

export const momentAt = (atMs: number): Moment => ({ atMs, url: `${url}?t=${atMs / 1000}` });

export const buildLines = (texts: readonly string[], speakers: readonly Participant[] = [marta, dermot]) =>
	texts.map(
		(text, i): DocumentLine => ({ text, speaker: speakers[i % speakers.length] ?? marta, moment: momentAt(i * 4_000) }),
	);

export function buildDocument(changes: Partial<ConversationDocument> = {}): ConversationDocument {
	return {
		language: 'en',
		timeZone: 'Europe/Berlin',
		title: 'Late pallets',
		url,
		startedAt: new Date('2026-03-01T10:00:00Z'),
		durationMs: 3_723_000,
		type: 'phone-call',
		direction: 'inbound',
		owner: 'Marta Kowalczyk',
		contact: 'Ash & Sons',
		remotePhone: '+49 30 1234567',
		participants: [marta, dermot],
		tags: ['Delivery', 'late delivery'],
		consent: { text: 'This call is recorded.', acceptedAt: new Date('2026-03-01T09:59:00Z') },
		isHeldBack: false,
		confidentShare: null,
		isCut: false,
		summary: [
			{ text: 'The pallets came two hours late again.', moments: [momentAt(6_500)], speaker: null },
			{ text: 'A credit was agreed.', moments: [momentAt(31_000), momentAt(62_000)], speaker: null },
		],
		actionPoints: [
			{
				text: 'Send the credit note',
				owner: 'Marta Kowalczyk',
				dueDate: '2026-03-03',
				isDone: false,
				moments: [momentAt(31_000)],
			},
			{ text: 'Call the depot', owner: null, dueDate: null, isDone: true, moments: [] },
		],
		checks: [
			{ name: 'Greeting', result: 'found', moments: [momentAt(0)] },
			{ name: 'Next step agreed', result: 'not_found', moments: [] },
		],
		notes: [
			{ author: 'Marta Kowalczyk', text: 'Ask about the gate', moment: momentAt(15_000) },
			{ author: null, text: '', moment: momentAt(20_000) },
		],
		recordings: [
			{
				startedAt: new Date('2026-03-01T10:00:00Z'),
				durationMs: 3_723_000,
				engine: 'Test engine',
				lines: buildLines(['Good morning', 'Hello', 'The pallets were late', 'Again?']),
			},
		],
		...changes,
	};
}

export const hostileTexts = [
	'<script>alert(1)</script> & "quotes"',
	'# not a heading',
	'- not a list',
	'1. not numbered',
	'[not a link](javascript:alert(1))',
	'*stars* _lines_ `code` ~~gone~~ |cell| #tag $x^2$',
	'null\u0000 bell\u0007 half\ud83d of a smile',
	'first\nsecond\r\nthird\u2028fourth',
	'דנה כהן (3 דקות)',
	'مرحبا بكم في الاجتماع',
	'Ελένη Παππά, Жанна Ёлкина, Łódź, Ça va',
	'emoji 🙂👩‍👩‍👧 and 日本語',
	'w'.repeat(400),
	'',
	'   ',
] as const;
