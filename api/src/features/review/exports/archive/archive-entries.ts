import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { titleOf } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { conversation, note, user, workspace } from '../../../../platform/db/schema/index.ts';
import { html } from '../../../../platform/formats/html.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { readProfile } from '../../../accounts/index.ts';
import { getConversation, readMentions, visibleWindow } from '../../../conversations/index.ts';
import { getSettings, visibleTo } from '../../../foundation/index.ts';
import { exportCalendar } from '../../../recordings/index.ts';
import { type ArchiveEntry, jsonEntry } from './archive-entry.ts';
import { hrefOf, page } from './archive-html.ts';
import { conversationEntries } from './conversation-entries.ts';
import { folderNameOf, freeNames } from './free-names.ts';

type ListedConversation = {
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

function indexPage({ email, madeAt, conversations, files, leftOut }: Archive): string {
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

export async function* archiveEntries(deps: Deps, callers: [Caller, ...Caller[]]): AsyncGenerator<ArchiveEntry> {
	const madeAt = deps.clock();
	const freeName = freeNames();
	const listed: ListedConversation[] = [];
	const counts = createCounts();
	for (const caller of callers) {
		const workspaceName = await nameOf(deps, caller);
		for (const id of await ownIds(deps, caller)) {
			const found = await ifStillThere(getConversation(deps, caller, id));
			if (!found) continue;
			const startedAt = new Date(found.startedAt);
			const about = { ...found, startedAt };
			const [title, folder] = [titleOf(about), `conversations/${freeName(folderNameOf(about))}`];
			yield* conversationEntries(deps, caller, { conversation: found, title, folder });
			counts.add(found);
			listed.push({ title, startedAt, durationMs: found.duration, folder, workspace: workspaceName });
		}
	}
	const [first] = callers;
	const others = [
		jsonEntry('profile.json', madeAt, await readProfile(deps, first.userId, first.workspaceId)),
		jsonEntry('settings.json', madeAt, await getSettings(deps.db, deps.env, first)),
		jsonEntry('calendar.json', madeAt, await exportCalendar(deps, first)),
		jsonEntry('contacts.json', madeAt, counts.contacts()),
		jsonEntry('tags.json', madeAt, counts.tags()),
		jsonEntry(
			'notes-elsewhere.json',
			madeAt,
			(await Promise.all(callers.map((each) => notesElsewhere(deps, each)))).flat(),
		),
		...(await photoEntry(deps, first, madeAt)),
	];
	yield* others;
	const files = others.map(({ name }) => name);
	const content = indexPage({ email: first.email, madeAt, conversations: listed, files, leftOut: leftOut(callers) });
	yield { name: 'index.html', at: madeAt, content };
}

async function ownIds({ db }: Deps, caller: Caller): Promise<string[]> {
	const window = await visibleWindow(db, caller);
	const isOwn = and(eq(conversation.workspaceId, caller.workspaceId), eq(conversation.ownerId, caller.userId));
	const rows = await db
		.select({ id: conversation.id })
		.from(conversation)
		.where(and(isOwn, isNull(conversation.deletedAt), window?.where))
		.orderBy(desc(conversation.startedAt), desc(conversation.id));
	return rows.map(({ id }) => id);
}

const ifStillThere = (found: Promise<Conversation>): Promise<Conversation | undefined> =>
	found.catch((error: unknown) => {
		if (error instanceof AppError && error.code === 'conversation_not_found') return undefined;
		throw error;
	});

async function nameOf({ db }: Deps, { workspaceId }: Caller): Promise<string> {
	const [row] = await db.select({ name: workspace.name }).from(workspace).where(eq(workspace.id, workspaceId));
	return row?.name ?? '';
}

function createCounts() {
	const [contacts, tags] = [new Map<string, number>(), new Map<string, number>()];
	const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
	return {
		add({ contact, remotePhone, tag }: Conversation): void {
			if (contact || remotePhone) count(contacts, JSON.stringify([contact?.displayName ?? null, remotePhone]));
			for (const name of new Set(tag.map((each) => each.tag))) count(tags, name);
		},
		contacts: () =>
			[...contacts].map(([key, conversations]) => {
				const [displayName, phone] = JSON.parse(key) as [string | null, string | null];
				return { displayName, phone, conversations };
			}),
		tags: () => [...tags].map(([tag, conversations]) => ({ tag, conversations })),
	};
}

async function notesElsewhere({ db }: Deps, caller: Caller) {
	const { id, title, description, cuePointMs, createdAt } = note;
	const named = await readMentions(db, eq(note.authorId, caller.userId));
	const rows = await db
		.select({ id, title, description, cuePointMs, createdAt, conversation: conversation.title })
		.from(note)
		.innerJoin(conversation, eq(conversation.id, note.conversationId))
		.where(and(eq(note.authorId, caller.userId), ne(conversation.ownerId, caller.userId), visibleTo(caller)))
		.orderBy(asc(note.createdAt), asc(note.id));
	return rows.map(({ id: noteId, ...row }) => ({ ...row, description: named({ id: noteId, ...row }).description }));
}

async function photoEntry({ db, storage }: Deps, { userId }: Caller, at: Date): Promise<ArchiveEntry[]> {
	const [row] = await db.select({ image: user.image }).from(user).where(eq(user.id, userId));
	const key = `photos/${row?.image}`;
	if (!row?.image || (await storage.size(key)) === 0) return [];
	return [{ name: 'photo.jpg', at, content: () => storage.read(key) }];
}

function leftOut(callers: Caller[]): string[] {
	const lack = (feature: 'recordingDownload' | 'transcriptDownload') =>
		callers.some(({ entitlements }) => !hasFeature(entitlements, feature));
	return [
		...(lack('recordingDownload') ? ['Audio is left out where the plan does not include its download.'] : []),
		...(lack('transcriptDownload') ? ['Transcripts are left out where the plan does not include their download.'] : []),
		...(callers.some(({ entitlements }) => entitlements.limits.visibleWindow)
			? ['Conversations that the plan does not show are left out.']
			: []),
	];
}
