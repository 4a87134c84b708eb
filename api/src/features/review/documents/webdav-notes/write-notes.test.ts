import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteRequest } from '../../../../platform/db/schema/index.ts';
import { createProviders } from '../../../../platform/providers/create-providers.ts';
import { joinWorkspace } from '../../../../testing/accounts/join-workspace.ts';
import { type NotesFolder, openNotesFolder } from '../../../../testing/documents/open-notes-folder.ts';
import { webdavUser } from '../../../../testing/providers/start-webdav-folder.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { placeTranscript } from '../../../../testing/transcripts/place-transcript.ts';
import { writeNotes } from './write-notes.ts';

let folder: NotesFolder['folder'];
let app: NotesFolder['app'];
let admin: NotesFolder['admin'];
let placed: NotesFolder['placed'];
let opened: NotesFolder;
beforeEach(async () => {
	opened = await openNotesFolder();
	({ folder, app, admin, placed } = opened);
});
afterEach(() => opened.close());

const place = () => opened.place();
const makeInsights = (of = placed) => opened.makeInsights(of);

async function write(afterMs = 5_000, deps = app.deps) {
	app.clock.advance(afterMs);
	await writeNotes(deps);
}
const state = async () => (await admin.client.listStoredDocuments({ params: { id: placed.callId } })).list[0];
const rename = (title: string) => admin.client.updateConversation({ params: { id: placed.callId }, body: { title } });
const nameOf = ({ callId } = placed) => `2026-03-01 Late pallets ${callId.slice(-8)}.md`;
const getNotes = () => admin.client.getWebdavNotes();
const note = () => folder.read(nameOf());

test('a conversation gets exactly one note once its insights are done', async () => {
	await write();
	expect(await folder.list()).toEqual([]);
	await makeInsights();
	await write();
	await write();
	expect(await folder.list()).toEqual([nameOf()]);
	const text = await note();
	expect(text).toContain('participants:\n  - "Speaker 1"\n');
	expect(text).toContain('Good morning');
	expect(await state()).toMatchObject({
		provider: 'webdav',
		state: 'current',
		url: folder.url + encodeURIComponent(nameOf()),
	});
});

test('a note is updated under its original file name', async () => {
	await makeInsights();
	await write();
	await rename('Pallets again');
	await write();
	expect(await folder.list()).toEqual([nameOf()]);
	expect(await folder.read(nameOf())).toContain('# Pallets again');
});

test('a note follows renamed speakers, edited lines, tags, completed points and undone edits', {
	tags: ['release'],
}, async () => {
	await makeInsights();
	await write();
	const { fileId, callId, segmentIds } = placed;
	const changes: [string, () => Promise<unknown>][] = [
		[
			'- "Dermot"',
			() => admin.client.renameSpeaker({ params: { fileId, speakerId: '1' }, body: { speakerName: 'Dermot' } }),
		],
		[
			'Good evening',
			() =>
				admin.client.editSegment({
					params: { segmentId: segmentIds[0] ?? '' },
					body: { text: 'Good evening', revision: 0 },
				}),
		],
		['  - "Late"', () => admin.client.updateConversation({ params: { id: callId }, body: { tags: ['Late'] } })],
		['- [x] Send', () => tick()],
		[
			'Good morning',
			() => admin.client.revertSegment({ params: { segmentId: segmentIds[0] ?? '' }, body: { revision: 1 } }),
		],
	];
	for (const [text, change] of changes) {
		expect(await note()).not.toContain(text);
		await change();
		await write();
		expect(await note(), text).toContain(text);
	}
});

async function tick() {
	const params = { id: placed.callId };
	const { actionPoints } = await admin.client.getConversation({ params });
	const done = actionPoints.map(({ evidence: _, ...point }) => ({ ...point, isDone: true }));
	return admin.client.updateConversation({ params, body: { actionPoints: done } });
}

test('regenerated insights rewrite the note', async () => {
	await admin.client.regenerateInsights({ body: { fileIds: [placed.fileId] } });
	await app.jobs.idle();
	await write();
	expect(await folder.list()).toHaveLength(1);
});

test('a change during writing is written next', async () => {
	await makeInsights();
	app.clock.advance(5_000);
	folder.beforeAnswer = async () => {
		folder.beforeAnswer = null;
		await rename('Meanwhile');
	};
	await writeNotes(app.deps);
	expect(await note()).toContain('# Late pallets');
	await write();
	expect(await note()).toContain('# Meanwhile');
	expect(await app.deps.db.select().from(noteRequest)).toEqual([]);
});

test('notes can be disabled without disconnecting, and catch up when enabled again', async () => {
	await makeInsights();
	await write();
	expect(await admin.client.changeWebdavNotes({ body: { isOn: false } })).toMatchObject({ isOn: false, stored: 1 });
	await rename('While off');
	const other = await place();
	await makeInsights(other);
	await write();
	expect(await folder.list()).toEqual([nameOf()]);
	expect(await note()).toContain('# Late pallets');
	expect(await getNotes()).toMatchObject({ isOn: false, stored: 1, waiting: 2, missing: 0 });
	await admin.client.changeWebdavNotes({ body: { isOn: true } });
	await write();
	expect((await folder.list()).toSorted()).toEqual([nameOf(), nameOf(other)].toSorted());
	expect(await note()).toContain('# While off');
	const log = await admin.client.listWorkspaceLog({ params: { id: admin.workspaceId }, query: {} });
	expect(log.list.filter(({ action }) => action === 'workspaceSettingsChanged')).toHaveLength(2);
});

test('notes of existing conversations are written once on request, with progress counts', {
	tags: ['release'],
}, async () => {
	const others = await Promise.all(Array.from({ length: 24 }, place));
	await placeTranscript(app.deps, admin, [['1', 'Demo']], { source: 'demo' });
	expect(await getNotes()).toMatchObject({ stored: 0, waiting: 0, missing: 25 });
	expect(await admin.client.requestWebdavNotes()).toMatchObject({ waiting: 25, missing: 0 });
	await Promise.all([admin.client.requestWebdavNotes(), admin.client.requestWebdavNotes()]);
	await write();
	expect(await folder.list()).toHaveLength(others.length + 1);
	expect(await getNotes()).toEqual({ isOn: true, stored: 25, waiting: 0, missing: 0, retriesAt: null });
});

test('only Admins of a workspace with a folder can count, disable and request notes', async () => {
	const member = await joinWorkspace(app, admin, 'Member');
	const stranger = await app.signUp();
	const calls = [
		({ client }: TestUser) => client.getWebdavNotes(),
		({ client }: TestUser) => client.changeWebdavNotes({ body: { isOn: false } }),
		({ client }: TestUser) => client.requestWebdavNotes(),
	];
	for (const call of calls) {
		await expect(call(member)).rejects.toMatchObject({ code: 'forbidden' });
		await expect(call(stranger)).rejects.toMatchObject({ code: 'integration_not_found' });
	}
});

test('a note edited in the folder is kept, reported, and replaced only on request', async () => {
	await makeInsights();
	await write();
	await folder.write(nameOf(), 'my own words');
	for (const title of ['Second', 'Third']) {
		await rename(title);
		await write();
		expect(await folder.read(nameOf())).toBe('my own words');
		expect(await state()).toMatchObject({ state: 'edited_there' });
	}
	await admin.client.replaceNote({ params: { id: placed.callId } });
	expect(await folder.read(nameOf())).toContain('# Third');
	expect(await state()).toMatchObject({ state: 'current' });
});

test('a foreign file of the same name is not touched', async () => {
	await folder.write(nameOf(), 'theirs');
	await makeInsights();
	await write();
	expect(await folder.read(nameOf())).toBe('theirs');
	expect(await state()).toMatchObject({ state: 'edited_there' });
});

test.for([
	[401, 'refused'],
	[423, 'busy'],
	[507, 'full'],
	[409, 'invalid'],
	[500, 'unavailable'],
] as const)('a folder that answers %s is retried later, with the reason', async ([status, failure]) => {
	await makeInsights();
	folder.refusesWith = status;
	await write();
	expect(await state()).toMatchObject({ state: 'failed', failure, url: null });
	folder.refusesWith = null;
	await write();
	expect(await folder.list()).toEqual([]);
	if (status === 401)
		await admin.client.createIntegration({ body: { provider: 'webdav', url: folder.url, ...webdavUser } });
	await write(2 * 3_600_000);
	expect(await folder.list()).toEqual([nameOf()]);
});

test('a hanging folder times out, and both a manual and an automatic retry write the note', {
	tags: ['release'],
}, async () => {
	await makeInsights();
	folder.hangs = true;
	const impatient = { ...app.deps, providers: createProviders({ ...app.deps, timeoutMs: 300 }) };
	await write(5_000, impatient);
	expect(await state()).toMatchObject({ state: 'failed', failure: 'unavailable' });
	expect(await getNotes()).toMatchObject({ stored: 0, waiting: 1, retriesAt: expect.any(String) });
	folder.hangs = false;
	await write(11 * 60_000);
	expect(await state()).toMatchObject({ state: 'current', failure: null });
});

test('a folder that is down for a day gets the current note when it is back', { tags: ['release'] }, async () => {
	await makeInsights();
	folder.refusesWith = 503;
	for (let hour = 0; hour < 24; hour++) {
		if (hour === 12) await rename('While it was away');
		await write(3_600_000);
	}
	expect(await state()).toMatchObject({ state: 'failed', failure: 'unavailable', url: null });
	folder.refusesWith = null;
	await write(3_600_000);
	expect(await folder.list()).toHaveLength(1);
	const [name = ''] = await folder.list();
	expect(await folder.read(name)).toContain('# While it was away');
});

test('a note that the folder rejects does not block the others', { tags: ['release'] }, async () => {
	const other = await place();
	folder.refuses = (path) => (path.includes(placed.callId.slice(-8)) ? 409 : null);
	await makeInsights();
	await makeInsights(other);
	await write();
	expect(await folder.list()).toEqual([nameOf(other)]);
	expect(await state()).toMatchObject({ state: 'failed', failure: 'invalid' });
});

test('a deleted conversation keeps its note in the folder and gets no further one', async () => {
	await makeInsights();
	await write();
	const before = await note();
	await rename('Too late');
	await admin.client.deleteConversation({ params: { id: placed.callId } });
	await write();
	expect(await note()).toBe(before);
});

test('users without access cannot replace a note, and a disconnected folder gets none', async () => {
	const stranger = await app.signUp();
	const params = { id: placed.callId };
	await expect(stranger.client.replaceNote({ params })).rejects.toMatchObject({ code: 'conversation_not_found' });
	await admin.client.deleteIntegration({ params: { providerName: 'webdav' } });
	await expect(admin.client.replaceNote({ params })).rejects.toMatchObject({ code: 'integration_not_found' });
	await makeInsights();
	await write();
	expect(await folder.list()).toEqual([]);
});
