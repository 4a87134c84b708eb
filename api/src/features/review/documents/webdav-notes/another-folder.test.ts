import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { startWebdavFolder, type WebdavFolder, webdavUser } from '../../../../testing/providers/start-webdav-folder.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import {
	type PlacedTranscript,
	placeInsights,
	placeTranscript,
} from '../../../../testing/transcripts/place-transcript.ts';
import { requestNotes } from '../../../conversations/index.ts';
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
	const startedAt = new Date('2026-03-01T10:00:00Z');
	placed = await placeTranscript(app.deps, admin, [['1', 'Good morning']], { startedAt });
	await placeInsights(app.deps, admin, placed.callId);
	await app.deps.db.transaction((tx) => requestNotes(tx, [placed.callId], { now: app.deps.clock(), creates: true }));
});
afterEach(async () => {
	await app.close();
	await folder.close();
});

async function write() {
	app.clock.advance(5_000);
	await writeNotes(app.deps);
}
const rename = (title: string) => admin.client.updateConversation({ params: { id: placed.callId }, body: { title } });
const nameOf = (title: string) => `2026-03-01 ${title} ${placed.callId.slice(-8)}.md`;
const getNotes = () => admin.client.getWebdavNotes();

test('another folder gets the notes on request, under the titles of now', async () => {
	await using other = await startWebdavFolder();
	const connect = async ({ url }: WebdavFolder) => {
		await admin.client.deleteIntegration({ params: { providerName: 'webdav' } });
		await admin.client.createIntegration({ body: { provider: 'webdav', url, ...webdavUser } });
	};
	await write();
	await rename('Early pallets');
	await write();
	await connect(other);
	expect(await getNotes()).toMatchObject({ stored: 0, waiting: 0, missing: 1 });
	await admin.client.requestWebdavNotes();
	await write();
	expect(await other.list()).toEqual([nameOf('Early pallets')]);
	expect(await getNotes()).toMatchObject({ stored: 1, missing: 0 });
});

test('a folder that moved to another address with its notes keeps their names', async () => {
	await using other = await startWebdavFolder();
	await write();
	await other.write(nameOf('Late pallets'), await folder.read(nameOf('Late pallets')));
	await admin.client.createIntegration({ body: { provider: 'webdav', url: other.url, ...webdavUser } });
	await rename('Early pallets');
	await write();
	expect(await other.list()).toEqual([nameOf('Late pallets')]);
	expect(await other.read(nameOf('Late pallets'))).toContain('# Early pallets');
});
