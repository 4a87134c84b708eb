import type { ReadStream } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { noise } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { placeInsights, placeTranscript } from '../../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const audio = noise(3_000, 7);
const hostile = '../../<script>alert(1)</script>';
const startedAt = new Date('2026-03-01T10:00:00Z');

async function place(owner: TestUser, title: string, bytes: Uint8Array = audio, on: TestApp = app) {
	const placed = await placeTranscript(on.deps, owner, [['1', `words about ${title}`]], { title, startedAt });
	await on.deps.storage.append(
		`originals/${placed.fileId}`,
		0,
		(async function* () {
			yield Buffer.from(bytes);
		})(),
	);
	return placed;
}

const linkOf = async (owner: TestUser, on: TestApp = app) => on.origin + (await owner.client.linkArchive()).url;

async function archiveOf(owner: TestUser, on: TestApp = app) {
	const answer = await fetch(await linkOf(owner, on));
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
	const files = unzipSync(await answer.bytes());
	const text = (name: string) => new TextDecoder().decode(files[name]);
	return { names: Object.keys(files), files, text, json: (name: string) => JSON.parse(text(name)) };
}

test("an archive contains all of the owner's data under safe names, and no data of others", {
	tags: ['release'],
}, async () => {
	const member = await joinWorkspace(app, who);
	await place(who, 'What others own');
	const binned = await place(member, 'In the bin');
	await member.client.deleteConversation({ params: { id: binned.callId } });
	const [first] = [await place(member, hostile), await place(member, hostile)];
	await placeInsights(app.deps, member, first.callId, { title: { text: hostile, evidence: [] } });
	const note = { parentType: 'call' as const, parentId: first.callId, description: '<b>Note</b>', cuePoint: 1_000 };
	await member.client.createNote({ body: note });
	const { names, files, text, json } = await archiveOf(member);
	const folders = [...new Set(names.flatMap((name) => /^conversations\/([^/]+)\//.exec(name)?.[1] ?? []))];
	expect(folders.toSorted()).toEqual([
		'2026-03-01 1000 script alert(1) script',
		'2026-03-01 1000 script alert(1) script 2',
	]);
	const isSafe = (name: string) => !/^\/|\\|(?:^|\/)\.\.(?:\/|$)|[<>:"|?*]/.test(name);
	expect(names.filter((name) => !isSafe(name))).toEqual([]);
	const all = names.map((name) => text(name)).join('\n');
	expect(all).not.toMatch(/What others own|In the bin/);
	const pages = names.filter((name) => name.endsWith('.html'));
	expect(pages.map(text).join('\n')).not.toMatch(/<script>|<b>Note/);
	const folder = folders.find((name) => text(`conversations/${name}/conversation.html`).includes('Note')) ?? '';
	const within = names.filter((name) => name.startsWith(`conversations/${folder}/`)).map((name) => name.split('/')[2]);
	const transcripts = ['transcript.json', 'transcript.srt', 'transcript.txt'];
	expect(within.toSorted()).toEqual(['audio.wav', 'conversation.html', 'conversation.json', ...transcripts]);
	expect(Buffer.from(files[`conversations/${folder}/audio.wav`] ?? []).equals(audio)).toBe(true);
	expect(json(`conversations/${folder}/conversation.json`)).toMatchObject({
		title: hostile,
		summaryText: 'The pallets came late. A credit was agreed.',
		files: [{ audio: 'audio.wav' }],
		notes: [{ description: '<b>Note</b>' }],
	});
	expect(text('index.html')).toContain(`href="conversations/${encodeURIComponent(folder)}/conversation.html"`);
	expect(text('index.html')).not.toContain('left out');
	expect(json('tags.json')).toEqual([{ tag: 'Delivery', conversations: 1 }]);
	expect(json('profile.json')).toMatchObject({ email: member.email });
});

test("notes on other people's conversations are included while the writer may see those", async () => {
	const admin = await app.signUp();
	const member = await joinWorkspace(app, admin);
	const { callId } = await place(member, 'Theirs');
	await admin.client.createNote({ body: { parentType: 'call', parentId: callId, description: 'Mine', cuePoint: 0 } });
	const { json, names } = await archiveOf(admin);
	expect(json('notes-elsewhere.json')).toMatchObject([{ description: 'Mine', conversation: 'Theirs' }]);
	expect(names.filter((name) => name.startsWith('conversations/'))).toEqual([]);
});

test('FREE includes what its plan allows to download, and the index lists what is missing', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const poor = await free.signUp();
	await place(poor, 'Call', audio, free);
	const { names, text } = await archiveOf(poor, free);
	expect(names.filter((name) => /audio|transcript/.test(name))).toEqual([]);
	expect(text('index.html')).toMatch(/Audio is left out[\s\S]*Transcripts are left out/);
	expect(text('conversations/2026-03-01 1000 Call/conversation.html')).not.toContain('words about');
});

test('a link is personal, ends with the session, and each download is audited', async () => {
	const { email } = await app.signUp();
	const owner = await app.signIn(email);
	const link = await linkOf(owner);
	expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
	await (await fetch(link)).bytes();
	const entries = (await who.client.listAuditEntries({ query: {} })).list;
	expect(entries.filter(({ subjectId }) => subjectId === owner.userId)).toMatchObject([
		{ action: 'accountExported', actor: { email } },
	]);
	const { fileId } = await place(owner, 'Call');
	const { url } = await owner.client.getPlayback({ params: { fileId } });
	const player = link.replace(/[^/]+$/, url.split('/').at(-1) ?? '');
	expect((await fetch(player)).status).toBe(410);
	await (await app.signIn(email)).client.endOtherSessions();
	expect((await fetch(link)).status).toBe(401);
});

test('a download that is cancelled leaves no file open', { tags: ['release'] }, async () => {
	const owner = await app.signUp();
	const large = Buffer.alloc(64_000_000);
	const { fileId } = await place(owner, 'Large', large);
	const { storage } = app.deps;
	const opened: ReadStream[] = [];
	const read = storage.read.bind(storage);
	vi.spyOn(storage, 'read').mockImplementation((key, range) => {
		const stream = read(key, range) as ReadStream;
		if (key.endsWith(fileId)) opened.push(stream);
		return stream;
	});
	const cancel = new AbortController();
	const answer = await fetch(await linkOf(owner), { signal: cancel.signal });
	const reader = answer.body?.getReader();
	await vi.waitFor(async () => {
		await reader?.read();
		expect(opened).toHaveLength(1);
	});
	cancel.abort();
	const isCutOff = ({ destroyed, bytesRead }: ReadStream) => destroyed && bytesRead < large.length;
	await vi.waitFor(() => expect(opened.map(isCutOff)).toEqual([true]));
	vi.restoreAllMocks();
});
