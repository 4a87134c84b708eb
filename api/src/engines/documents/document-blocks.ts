import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { percentOf } from '@debrief/shared/domain/transcripts/confidence.ts';
import type { SpeakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import type { ConversationDocument, DocumentActionPoint, DocumentRecording, Moment } from './conversation-document.ts';
import { documentWords, formatZonedMinute } from './document-words.ts';

export type Span = { text: string; url?: string; colour?: SpeakerColour; style?: 'strong' | 'muted' };

export type Block =
	| { kind: 'facts'; rows: { label: string; value: Span[] }[] }
	| { kind: 'heading'; level: 1 | 2 | 3; text: string }
	| { kind: 'paragraph'; spans: Span[] }
	| { kind: 'bullet'; spans: Span[] }
	| { kind: 'task'; isDone: boolean; spans: Span[] }
	| { kind: 'speaker'; name: string; colour: SpeakerColour }
	| { kind: 'line'; time: string; url: string; text: string };

export function* documentBlocks(document: ConversationDocument): Generator<Block> {
	const words = documentWords(document.language);
	yield { kind: 'facts', rows: factsOf(document) };
	const { confidentShare } = document;
	if (confidentShare !== null)
		yield { kind: 'paragraph', spans: [{ text: words.accuracy(percentOf(confidentShare)), style: 'muted' }] };
	yield* summaryOf(document);
	yield* section(
		words.actionPoints,
		document.actionPoints.map((point) => ({
			kind: 'task',
			isDone: point.isDone,
			spans: [{ text: point.text }, ...detailsOf(point, words.due), ...momentSpans(point.moments)],
		})),
	);
	yield* section(
		words.checks,
		document.checks.map(({ name, result, moments }) => ({
			kind: 'bullet',
			spans: [{ text: `${name}: ` }, { text: words.results[result], style: 'strong' }, ...momentSpans(moments)],
		})),
	);
	yield* section(
		words.notes,
		(document.notes ?? []).map(({ author, text, moment }) => ({
			kind: 'bullet',
			spans: [...nameSpans(author), { text: text || words.pin }, ...momentSpans([moment])],
		})),
	);
	if (document.recordings) yield* transcriptOf(document, document.recordings);
	const cut: Block = { kind: 'paragraph', spans: [{ text: words.cut, style: 'muted' }] };
	if (document.isCut) yield* section(words.transcript, [cut]);
}

const section = (text: string, blocks: Block[]): Block[] =>
	blocks.length > 0 ? [{ kind: 'heading', level: 1, text }, ...blocks] : [];

function factsOf(document: ConversationDocument) {
	const words = documentWords(document.language);
	const { consent, direction, timeZone } = document;
	const rows: [string, (Span | null | undefined)[]][] = [
		[words.date, [{ text: formatZonedMinute(document.startedAt, timeZone) }]],
		[words.duration, [{ text: formatPosition(document.durationMs) }]],
		[words.kind, [{ text: words.types[document.type] }]],
		[words.direction, [direction && { text: words.directions[direction] }]],
		[words.owner, [document.owner ? { text: document.owner } : null]],
		[words.contact, [document.contact ? { text: document.contact } : null]],
		[words.phone, [document.remotePhone ? { text: document.remotePhone } : null]],
		[
			words.participants,
			document.participants.flatMap(({ name, colour }, i) => [
				i > 0 ? { text: ', ' } : null,
				{ text: name, colour, style: 'strong' } as const,
			]),
		],
		[words.tags, [document.tags.length ? { text: document.tags.join(', ') } : null]],
		[
			words.consent,
			[consent && { text: `${consent.text} (${words.accepted} ${formatZonedMinute(consent.acceptedAt, timeZone)})` }],
		],
		[words.link, [{ text: words.openLink, url: document.url }]],
	];
	return rows
		.map(([label, value]) => ({ label, value: value.filter((span) => span !== null && span !== undefined) }))
		.filter(({ value }) => value.length > 0);
}

function* summaryOf({ language, summary, isHeldBack }: ConversationDocument): Generator<Block> {
	const words = documentWords(language);
	const claims = summary.map(
		({ text, moments, speaker }): Block => ({
			kind: 'bullet',
			spans: [...nameSpans(speaker), { text }, ...momentSpans(moments)],
		}),
	);
	const note: Block[] = isHeldBack ? [{ kind: 'paragraph', spans: [{ text: words.withheld, style: 'muted' }] }] : [];
	yield* section(words.summary, claims.length > 0 ? claims : note);
}

function detailsOf({ owner, dueDate }: DocumentActionPoint, due: string): Span[] {
	const details = [owner, dueDate && `${due} ${dueDate}`].filter(Boolean).join(', ');
	return details ? [{ text: ` (${details})`, style: 'muted' }] : [];
}

const nameSpans = (name: string | null): Span[] => (name ? [{ text: `${name}: `, style: 'strong' }] : []);

const momentSpans = (moments: Moment[]): Span[] =>
	moments.flatMap(({ atMs, url }) => [{ text: ' ' }, { text: formatPosition(atMs), url }]);

function* transcriptOf(document: ConversationDocument, recordings: DocumentRecording[]): Generator<Block> {
	const words = documentWords(document.language);
	yield { kind: 'heading', level: 1, text: words.transcript };
	const muted = (text: string): Block => ({ kind: 'paragraph', spans: [{ text, style: 'muted' }] });
	if (recordings.length === 0) yield muted(words.noRecording);
	for (const [i, { startedAt, durationMs, engine, lines }] of recordings.entries()) {
		if (recordings.length > 1) {
			const about = `${formatZonedMinute(startedAt, document.timeZone)}, ${formatPosition(durationMs)}`;
			yield { kind: 'heading', level: 2, text: `${words.recording} ${i + 1} (${about})` };
		}
		if (engine === null) yield muted(words.noTranscript);
		else yield muted(lines.length > 0 ? `${words.engine} ${engine}` : words.noWords);
		let speaking: string | null = null;
		for (const { speaker, text, moment, chapter } of lines) {
			if (chapter) yield { kind: 'heading', level: recordings.length > 1 ? 3 : 2, text: chapter };
			if (chapter || speaker.name !== speaking) yield { kind: 'speaker', name: speaker.name, colour: speaker.colour };
			speaking = speaker.name;
			yield { kind: 'line', time: formatPosition(moment.atMs), url: moment.url, text };
		}
	}
}
