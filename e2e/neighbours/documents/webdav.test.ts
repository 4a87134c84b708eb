import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { importCall } from '../../support/account/import-call.ts';
import { processed } from '../../support/account/processed.ts';
import { type Account, signUp } from '../../support/account/sign-up.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import { describeWith, type Neighbour } from '../start-neighbour.ts';
import { person, webdavServers } from './start-webdav.ts';

let product: Product;
let account: Account;
let callId: string;
beforeAll(async () => {
	product = await startProduct({ env: { SPEECH_ENGINE: 'none', ALLOW_PRIVATE_ADDRESSES: 'on' } });
	account = await signUp(product, 'dana@example.com');
	({ callId } = await importCall(account));
	await processed(account, callId);
});
afterAll(() => product?.remove());

const rename = (title: string) => account.client.updateConversation({ params: { id: callId }, body: { title } });
// Notes are written each minute.
const minutely = <T>(what: string, condition: () => Promise<T | undefined | false> | T | undefined | false) =>
	until(what, condition, 150_000);

// The second server is another folder, which gets the notes that the first one already has.
for (const [name, server] of Object.entries(webdavServers)) {
	describeWith(name, ...server.needs)(`notes in a WebDAV folder of ${name}`, () => {
		let folder: string;
		let notes: string;
		let running: Neighbour;
		let url: string;
		beforeAll(async () => {
			folder = mkdtempSync(join(tmpdir(), 'debrief-webdav-'));
			chmodSync(folder, 0o755);
			const files = join(folder, 'files');
			notes = join(files, 'notes');
			mkdirSync(notes, { recursive: true });
			chmodSync(notes, 0o777);
			const port = await freePort();
			url = `http://127.0.0.1:${port}`;
			running = await server.start({ folder, files, port });
		});
		afterAll(async () => {
			await running?.stop();
			rmSync(folder, { recursive: true, force: true });
		});
		const connect = (path: string, more = {}) =>
			account.client.createIntegration({ body: { provider: 'webdav', url: url + path, ...person, ...more } });
		const files = () => readdirSync(notes).filter((file) => file.endsWith('.md'));
		const read = () => files().map((file) => readFileSync(join(notes, file), 'utf8'));
		const noteWith = (words: string) =>
			minutely(`a note with “${words}”`, () => read().some((text) => text.includes(words)));

		test('a wrong password and a folder that is missing are refused', async () => {
			await expect(connect('/notes', { password: 'wrong' })).rejects.toMatchObject({ code: 'integration_refused' });
			await expect(connect('/missing')).rejects.toMatchObject({ code: 'integration_refused' });
		});

		test('a conversation from before gets its note on request, which follows a new title', async () => {
			await connect('/notes');
			expect(await account.client.getWebdavNotes()).toMatchObject({ stored: 0, missing: 1 });
			await account.client.requestWebdavNotes();
			await noteWith('I will send the invoice tomorrow.');
			await rename(`Invoice for ${name}`);
			await noteWith(`# Invoice for ${name}`);
			expect(files()).toHaveLength(1);
		});

		// rclone looks at its disk only every five minutes, so it does not see an edit there in time.
		test.skipIf(name === 'rclone')('what somebody wrote into the note is kept', async () => {
			appendFileSync(join(notes, files()[0] ?? ''), '\nMy own line.\n');
			await rename(`Another invoice for ${name}`);
			await minutely('the other edit is noticed', async () => {
				const { list } = await account.client.listStoredDocuments({ params: { id: callId } });
				return list[0]?.state === 'edited_there';
			});
			expect(read()[0]).toContain('My own line.');
		});
	});
}
