// @module-tag release
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSamples, sampleRate, writeWav } from '../fixtures/pcm.ts';
import { speak } from '../fixtures/speak.ts';
import { byRole, choose, chooseFiles, press, pressAt, see } from '../support/browser/screen.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { until } from '../support/until.ts';

let folder: string;
let dashboard: OpenDashboard;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-merging-'));
	dashboard = await openDashboard();
});
afterAll(async () => {
	await dashboard?.close();
	rmSync(folder, { recursive: true });
});

/** Returns the path of a WAV file in which a voice speaks after a second. */
function say(name: string, text: string): string {
	const voice = speak('slt', text);
	const sound = new Float32Array(voice.length + 2 * sampleRate);
	addSamples(sound, voice, sampleRate);
	const path = join(folder, name);
	writeWav(path, [sound]);
	return path;
}

const listed = async () => (await dashboard.account.client.listConversations({ query: {} })).list;
const untilListed = (count: number) =>
	until(`${count} conversations are listed`, async () => {
		const list = await listed();
		return list.length === count && list;
	});

test('two files of one call become one conversation, which can be undone and merged again from the list', async () => {
	const { product, visit } = dashboard;
	const { page } = visit;
	const paths = [say('call-1.wav', 'Good morning, the pallets came late.'), say('call-2.wav', 'We send the invoice.')];
	await page.goto(`${product.url}/home`);
	await chooseFiles(page, paths, 'choose files', 'link');
	await press(page, 'As one conversation', 'checkbox');
	await press(page, 'Upload 2 files');
	await see(page, '2 conversations merged into one');
	const [whole] = await untilListed(1);
	await page.goto(`${product.url}/conversations/${whole?.id}`);
	await choose(page, 'More actions', 'Undo merge');
	await see(page, 'Undo this merge?');
	await pressAt(page, '[role="alertdialog"] [data-variant="primary"]');
	const parts = await untilListed(2);
	expect(parts.map(({ id }) => id)).not.toContain(whole?.id);
	await page.waitForFunction((left) => !location.pathname.endsWith(left), {}, String(whole?.id));
	await page.goto(`${product.url}/conversations`);
	await byRole(page, 'button', 'Upload').wait();
	for (const { title } of parts) await press(page, `Select ${title}`, 'checkbox');
	await press(page, 'Merge into one conversation');
	await press(page, 'Merge 2 conversations');
	await see(page, '2 conversations merged into one');
	await untilListed(1);
});
