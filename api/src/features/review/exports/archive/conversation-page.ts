import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { type Html, html } from '../../../../platform/formats/html.ts';
import { hrefOf, page } from './archive-html.ts';

type Line = { speaker: string; startedAt: number; text: string };
export type ArchivedRecording = { audio: string | null; transcript: { lines: Line[]; files: string[] } | null };
type ArchivedNote = { author: string | null; cuePoint: number; text: string; image: string | null };
type Answer = { question: string; answer: string | null };

type Archived = {
	title: string;
	conversation: Conversation;
	recordings: ArchivedRecording[];
	notes: ArchivedNote[];
	answers: Answer[];
};

export function conversationPage({ title, conversation, recordings, notes, answers }: Archived): string {
	const { summaryText, actionPoints, tag, callAnalysis, sentimentAnalysis, entities } = conversation;
	const found = Object.entries(entities ?? {}).filter(([, list]) => list.length > 0);
	return page(
		title,
		html`<p><a href="../../index.html">All conversations</a></p><h1 dir="auto">${title}</h1>${facts(conversation)}
${section('Summary', summaryText ? [html`<p dir="auto">${summaryText}</p>`] : [])}
${section('Action points', actionPoints.length ? [list(actionPoints.map(pointText))] : [])}
${section('Tags', tag.length ? [html`<p dir="auto">${tag.map((each) => each.tag).join(', ')}</p>`] : [])}
${section('Checks', callAnalysis.length ? [list(callAnalysis.map(({ name, result }) => `${name}: ${result}`))] : [])}
${section('Sentiment', sentimentAnalysis ? [html`<p>${sentimentAnalysis.sentiment}</p>`] : [])}
${section(
	'Entities',
	found.map(
		([kind, each]) => html`<p dir="auto">${kind.replace('_', ' ')}: ${each.map(({ text }) => text).join(', ')}</p>`,
	),
)}
${section('Questions', answers.map(answerOf))}
${section('Notes', notes.map(noteOf))}
${recordings.map((one, i) => recordingOf(one, recordings.length > 1 ? ` ${i + 1}` : ''))}`,
	);
}

const types = { other: 'Other', 'phone-call': 'Phone call', 'web-conference': 'Web conference' } as const;

function facts({ startedAt, duration, type, userName, contact, remotePhone, consent }: Conversation): Html {
	const rows = [
		['Start', `${startedAt.slice(0, 16).replace('T', ' ')} UTC`],
		['Length', formatPosition(duration)],
		['Type', types[type]],
		['Owner', userName],
		['Contact', contact?.displayName],
		['Telephone', remotePhone],
		['Accepted notice', consent?.text],
	];
	return html`<table>${rows.flatMap(([name, value]) => (name && value ? [html`<tr><th>${name}</th><td dir="auto">${value}</td></tr>`] : []))}</table>`;
}

const section = (title: string, parts: Html[]): Html | false =>
	parts.length > 0 && html`<section><h2>${title}</h2>${parts}</section>`;

const list = (texts: string[]): Html => html`<ul>${texts.map((text) => html`<li dir="auto">${text}</li>`)}</ul>`;

const pointText = ({ isDone, text, owner, dueDate }: Conversation['actionPoints'][number]): string =>
	`${isDone ? '☑' : '☐'} ${text}${owner ? ` (${owner})` : ''}${dueDate ? `, due ${dueDate}` : ''}`;

const answerOf = ({ question, answer }: Answer): Html =>
	html`<p dir="auto"><b>${question}</b><br>${answer ?? '(not answered)'}</p>`;

const noteOf = ({ author, cuePoint, text, image }: ArchivedNote): Html =>
	html`<p dir="auto">[${formatPosition(cuePoint)}] ${author ? `${author}: ` : ''}${text || '(pin)'}${image !== null && html`<br><img src="${hrefOf(image)}" alt="">`}</p>`;

const recordingOf = ({ audio, transcript }: ArchivedRecording, number: string): Html =>
	html`<section><h2>Recording${number}</h2>${audio !== null && html`<audio controls preload="none" src="${hrefOf(audio)}"></audio><p><a href="${hrefOf(audio)}">${audio}</a></p>`}
${
	transcript &&
	html`<p>${transcript.files.map((name) => html`<a href="${hrefOf(name)}">${name}</a> `)}</p>
${transcript.lines.map(({ startedAt, speaker, text }) => html`<p dir="auto"><span class="small">[${formatPosition(startedAt)}]</span> <b>${speaker}:</b> ${text}</p>\n`)}`
}</section>`;
