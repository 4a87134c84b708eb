import { afterEach, beforeEach, expect, test } from 'vitest';
import { type NotesFolder, openNotesFolder } from '../../../../testing/documents/open-notes-folder.ts';
import { startWebdavFolder, type WebdavFolder, webdavUser } from '../../../../testing/providers/start-webdav-folder.ts';
import { writeNotes } from './write-notes.ts';

let folder: NotesFolder['folder'];
let app: NotesFolder['app'];
let admin: NotesFolder['admin'];
let placed: NotesFolder['placed'];
let opened: NotesFolder;
beforeEach(async () => {
	opened = await openNotesFolder();
	({ folder, app, admin, placed } = opened);
	await opened.makeInsights();
});
afterEach(() => opened.close());

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
