// @module-tag release
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSpeechServer } from '../../api/src/testing/engines/fake-speech-server.ts';
import { reading } from '../fixtures/reading.ts';
import { processed } from '../support/account/processed.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { press, pressAt, see } from '../support/browser/screen.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { until } from '../support/until.ts';

let server: Awaited<ReturnType<typeof startFakeSpeechServer>>;
let environment: OpenDashboard;
let page: Page;
let callId: string;
let fileId: string;
beforeAll(async () => {
	server = await startFakeSpeechServer({ recognise: () => 'every word of the better engine' });
	environment = await openDashboard({ env: { SPEECH_ENGINE: 'pocketsphinx' } });
	page = environment.visit.page;
	environment.visit.allow(/ERR_CONNECTION_REFUSED/);
	({ callId, fileId } = await uploadFile(environment.product, environment.account, reading().path));
	await processed(environment.account, callId);
});
afterAll(async () => {
	await environment?.close();
	await server?.stop();
});

const transcript = () => environment.account.client.getTranscript({ query: { fileId } });
const open = async () => {
	await page.goto(`${environment.product.url}/conversations/${callId}`);
	await page.locator('[data-line]').wait();
};
/** Transcribes it again with the engine in use, and opens the comparison. */
async function transcribeAgain(): Promise<void> {
	await pressAt(page, '::-p-xpath(//button[starts-with(., "Transcribe again with")])');
	await press(page, 'Transcribe again');
	await until('the better engine has transcribed it', async () => (await transcript()).former !== undefined);
	await processed(environment.account, callId);
	await press(page, 'Compare…');
	await see(page, 'words differ');
}

test('a conversation is transcribed again with a better engine, and going back restores its edits', async () => {
	const before = await transcript();
	const [line] = before.list;
	if (!line) throw new Error('pocketsphinx has recognised nothing');
	await environment.account.client.editSegment({
		params: { segmentId: line.id },
		body: { text: 'Corrected by hand.', revision: 0 },
	});
	await environment.product.restart({
		SPEECH_ENGINE: 'auto',
		OPENAI_BASE_URL: server.baseUrl,
		SPEECH_MODEL: server.model,
	});
	await open();
	await transcribeAgain();
	await see(page, '1 edited line');
	await see(page, 'certain');
	await press(page, 'Restore the previous one');
	await until('the transcript of before is back', async () => (await transcript()).engine?.id === before.engine?.id);
	expect((await transcript()).list[0]).toMatchObject({ text: 'Corrected by hand.', originalText: line.text });
	await see(page, 'Corrected by hand.');
	await processed(environment.account, callId);
});

test('the new transcript is kept, even if the server restarts before the decision', async () => {
	await open();
	await transcribeAgain();
	await environment.product.restart({
		SPEECH_ENGINE: 'auto',
		OPENAI_BASE_URL: server.baseUrl,
		SPEECH_MODEL: server.model,
	});
	await open();
	await press(page, 'Compare…');
	await press(page, 'Keep the new one');
	await until('it is decided', async () => (await transcript()).former === undefined);
	const after = await transcript();
	expect(after.engine?.id).not.toBe('pocketsphinx');
	expect(after.list[0]?.text.toLowerCase()).toContain('better engine');
});
