import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { html } from '../../../../platform/formats/html.ts';
import { hrefOf, page } from './archive-html.ts';

export type ListedConversation = {
	title: string;
	startedAt: Date;
	durationMs: number;
	folder: string;
	workspace: string;
};

type Archive = {
	email: string;
	madeAt: Date;
	conversations: ListedConversation[];
	files: string[];
	leftOut: string[];
};

export function indexPage({ email, madeAt, conversations, files, leftOut }: Archive): string {
	const isOfSeveral = new Set(conversations.map(({ workspace }) => workspace)).size > 1;
	return page(
		'Your data',
		html`<h1>Your data</h1>
<p>Everything that ${email} owned in Debrief on ${minuteOf(madeAt)}. Each conversation has a folder with a page, its audio as it was recorded, its transcripts, and everything for programs in conversation.json.</p>
<p class="small">Conversations in the bin are not included, and neither are those of others that are shared with you.${leftOut.map((text) => html` ${text}`)}</p>
<h2>Conversations (${conversations.length})</h2>
<table><tr><th>Start</th><th>Conversation</th><th>Length</th>${isOfSeveral && html`<th>Workspace</th>`}</tr>
${conversations.map(
	({ title, startedAt, durationMs, folder, workspace }) =>
		html`<tr><td>${minuteOf(startedAt)}</td><td dir="auto"><a href="${hrefOf(`${folder}/conversation.html`)}">${title}</a></td><td>${formatPosition(durationMs)}</td>${isOfSeveral && html`<td dir="auto">${workspace}</td>`}</tr>\n`,
)}</table>
<h2>Other files</h2>
<ul>${files.map((name) => html`<li><a href="${hrefOf(name)}">${name}</a></li>`)}</ul>`,
	);
}

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
