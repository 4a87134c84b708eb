// @module-tag release
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReceiver } from '../../api/src/testing/webhooks/start-receiver.ts';
import { writeWav } from '../fixtures/pcm.ts';
import { runFfmpeg } from '../fixtures/run-ffmpeg.ts';
import { speak } from '../fixtures/speak.ts';
import { press, see } from '../support/browser/screen.ts';
import { type OpenDashboard, openDashboard } from '../support/dashboard/open-dashboard.ts';
import { until } from '../support/until.ts';

const text =
	'Good morning, this is the weekly call. The pallets came two days late, and the invoice was wrong. ' +
	'We send a new invoice on Friday, and the driver calls before he comes. ' +
	'Next week we talk about the new warehouse in the north.';

let folder: string;
let dashboard: OpenDashboard;
let source: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-video-'));
	source = await startReceiver();
	dashboard = await openDashboard({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
});
afterAll(async () => {
	await dashboard?.close();
	await source?.close();
	rmSync(folder, { recursive: true });
});

/** Returns an MP4 with a moving picture and a voice. */
function makeVideo(): Buffer {
	const [wav, video] = [join(folder, 'voice.wav'), join(folder, 'call.mp4')];
	writeWav(wav, [speak('slt', text)]);
	const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10'];
	const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
	runFfmpeg(...picture, '-i', wav, '-shortest', ...codecs, video);
	return readFileSync(video);
}

const pictureNow = (page: Page) => page.$eval('video', ({ currentTime, videoWidth }) => ({ currentTime, videoWidth }));

test('a video is fetched from its address, transcribed, and its picture plays beside the transcript', async () => {
	const { product, account, visit } = dashboard;
	const { page } = visit;
	const video = makeVideo();
	source.respond((response) => void response.writeHead(200, { 'content-type': 'video/mp4' }).end(video));
	await page.goto(`${product.url}/conversations`);
	await press(page, 'Upload');
	await page.locator('input[type="url"]').fill(`http://127.0.0.1:${source.port}/weekly.mp4`);
	await press(page, 'Upload');
	await see(page, 'Open conversation');
	const whole = await until(
		'the video is transcribed',
		async () => {
			const [row] = (await account.client.listConversations({ query: {} })).list;
			return row?.pipeline.state === 'done' && row;
		},
		240_000,
	);
	await page.goto(`${product.url}/conversations/${whole.id}`);
	await see(page, 'invoice');
	await page.waitForSelector('video');
	await until('the picture is loaded', async () => (await pictureNow(page)).videoWidth === 320);
	await press(page, 'Play');
	await until('the picture moves', async () => (await pictureNow(page)).currentTime > 1);
	await press(page, 'Hide the picture');
	await press(page, 'Show the picture');
	await page.waitForSelector('video');
	await until('the picture is back', async () => (await pictureNow(page)).videoWidth === 320);
});

test('an address without a recording is refused in the dialog, with the reason', async () => {
	const { product, account, visit } = dashboard;
	const { page } = visit;
	source.respond((response) => void response.writeHead(404).end());
	await page.goto(`${product.url}/conversations`);
	await press(page, 'Upload');
	await page.locator('input[type="url"]').fill('not an address');
	await press(page, 'Upload');
	visit.allow(/400|422/);
	await see(page, 'address');
	expect((await account.client.listConversations({ query: {} })).list).toHaveLength(1);
});
