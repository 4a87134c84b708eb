import { afterEach, beforeEach, expect, test } from 'vitest';
import { storedDocument } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { type PlacedTranscript, placeInsights, placeTranscript } from '../../../testing/place-transcript.ts';
import { startWebdavFolder, type WebdavFolder, webdavUser } from '../../../testing/providers/start-webdav-folder.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { writeNotes } from './write-notes.ts';

let folder: WebdavFolder;
let app: TestApp;
let admin: TestUser;
let placed: PlacedTranscript;
beforeEach(async () => {
	folder = await startWebdavFolder();
	app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	admin = await app.signUp();
	await admin.client.createIntegration({ body: { provider: 'webdav', url: folder.url, ...webdavUser } });
	placed = await placeTranscript(app.deps, admin, [['1', 'Good morning']], {
		startedAt: new Date('2026-03-01T10:00:00Z'),
	});
});
afterEach(async () => {
	await app.close();
	await folder.close();
});

const state = async () => (await admin.client.listStoredDocuments({ params: { id: placed.callId } })).list[0];
const rename = (title: string) => admin.client.updateConversation({ params: { id: placed.callId }, body: { title } });
const nameOf = () => `2026-03-01 Late pallets ${placed.callId.slice(-8)}.md`;

test('a conversation has a note once its insights are done, and one only', async () => {
	await writeNotes(app.deps);
	expect(await folder.list()).toEqual([]);
	await placeInsights(app.deps, admin, placed.callId);
	await writeNotes(app.deps);
	await writeNotes(app.deps);
	expect(await folder.list()).toEqual([nameOf()]);
	const note = await folder.read(nameOf());
	expect(note).toContain('participants:\n  - "Speaker 1"\n');
	expect(note).toContain('Good morning');
	expect(await state()).toMatchObject({
		provider: 'webdav',
		state: 'current',
		url: folder.url + encodeURIComponent(nameOf()),
	});
});

test('the note follows changes under the name it was given first', async () => {
	await placeInsights(app.deps, admin, placed.callId);
	await writeNotes(app.deps);
	await rename('Pallets again');
	await writeNotes(app.deps);
	expect(await folder.list()).toEqual([nameOf()]);
	expect(await folder.read(nameOf())).toContain('# Pallets again');
});

test('what somebody changed in the folder stays, is said, and is replaced only on request', async () => {
	await placeInsights(app.deps, admin, placed.callId);
	await writeNotes(app.deps);
	await folder.write(nameOf(), 'my own words');
	for (const title of ['Second', 'Third']) {
		await rename(title);
		await writeNotes(app.deps);
		expect(await folder.read(nameOf())).toBe('my own words');
		expect(await state()).toMatchObject({ state: 'edited_there' });
	}
	await admin.client.replaceNote({ params: { id: placed.callId } });
	expect(await folder.read(nameOf())).toContain('# Third');
	expect(await state()).toMatchObject({ state: 'current' });
});

test('a file of the same name that is not ours is left alone', async () => {
	await folder.write(nameOf(), 'theirs');
	await placeInsights(app.deps, admin, placed.callId);
	await writeNotes(app.deps);
	expect(await folder.read(nameOf())).toBe('theirs');
	expect(await state()).toMatchObject({ state: 'edited_there' });
});

test.for([
	[401, 'refused'],
	[423, 'busy'],
	[507, 'full'],
	[409, 'invalid'],
	[500, 'unavailable'],
] as const)('a folder that answers %s is tried again later, and says why', async ([status, failure]) => {
	await placeInsights(app.deps, admin, placed.callId);
	folder.refusesWith = status;
	await writeNotes(app.deps);
	expect(await state()).toMatchObject({ state: 'failed', failure, url: null });
	folder.refusesWith = null;
	const before = new Date(Date.now() - 3_600_000);
	await app.deps.db.update(storedDocument).set({ triedAt: before });
	if (status === 401)
		await admin.client.createIntegration({ body: { provider: 'webdav', url: folder.url, ...webdavUser } });
	await rename('Late pallets');
	await writeNotes(app.deps);
	expect(await folder.list()).toEqual([nameOf()]);
});

test('a deleted conversation leaves its note where it is, and gets no other', async () => {
	await placeInsights(app.deps, admin, placed.callId);
	await writeNotes(app.deps);
	const note = await folder.read(nameOf());
	await rename('Too late');
	await admin.client.deleteConversation({ params: { id: placed.callId } });
	await writeNotes(app.deps);
	expect(await folder.read(nameOf())).toBe(note);
});

test('a stranger replaces no note, and a disconnected folder gets none', async () => {
	const stranger = await app.signUp();
	const params = { id: placed.callId };
	await expect(stranger.client.replaceNote({ params })).rejects.toMatchObject({ code: 'conversation_not_found' });
	await admin.client.deleteIntegration({ params: { providerName: 'webdav' } });
	await expect(admin.client.replaceNote({ params })).rejects.toMatchObject({ code: 'integration_not_found' });
	await placeInsights(app.deps, admin, placed.callId);
	await writeNotes(app.deps);
	expect(await folder.list()).toEqual([]);
});
