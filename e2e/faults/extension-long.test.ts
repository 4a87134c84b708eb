import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processed } from '../support/account/processed.ts';
import { type MeetingEnvironment, openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { residentMb } from '../support/processes/process-memory.ts';
import { extensionProcess } from '../support/processes/process-tree.ts';
import { until } from '../support/until.ts';
import { fedMs, feedFrom, makeLongWebm, serveBytes } from './fed-recorder.ts';
import { recordMeeting } from './running-meeting.ts';

const hourMs = 3_600_000;
const mostMb = 80;

let folder: string;
let environment: MeetingEnvironment;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'debrief-long-'));
	environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
});
afterAll(async () => {
	await environment?.close();
	rmSync(folder, { recursive: true, force: true });
});

test('a two-hour recording is stored, sent as it grows, and complete; each hour costs less than 80 MB', async () => {
	const bytes = readFileSync(makeLongWebm(folder, 120));
	const file = await serveBytes(bytes);
	const recorder = await environment.chromium.recorder();
	const session = await recorder.createCDPSession();
	const pid = extensionProcess(environment.chromium.browser.process()?.pid ?? 0);
	const memory = async () => {
		await session.send('HeapProfiler.collectGarbage');
		return residentMb(pid);
	};
	await feedFrom(recorder, file.url, 2 * hourMs);
	const before = await memory();
	const startedAt = performance.now();
	const running = await recordMeeting(environment);
	await until('an hour is fed', async () => (await fedMs(recorder)) >= hourMs, 600_000);
	const peak = residentMb(pid) - before;
	const grown = (await memory()) - before;
	await until('two hours are fed', async () => (await fedMs(recorder)) >= 2 * hourMs, 600_000);
	const stored = await running.watch.sees('all of it is stored', (view) => view.storedBytes === bytes.length, 120_000);
	const fedWithinMs = performance.now() - startedAt;
	expect(Math.abs(stored.storedMs - 2 * hourMs)).toBeLessThan(1_000);
	expect(stored.sleptMs).toBe(0);
	const grownAtEnd = (await memory()) - before;
	await running.stop();
	const { size, callId } = await running.whole(300_000);
	expect(size).toBe(bytes.length);
	await running.watch.sees('nothing lies here', ({ state, unsent }) => state === 'done' && unsent.length === 0, 60_000);
	const { duration } = await processed(environment.account, callId);
	expect(Math.abs(duration - 2 * hourMs)).toBeLessThan(2_000);
	const figures = { fedWithinMs, peak, grown, grownAtEnd };
	console.log(JSON.stringify(figures, (_, value) => (typeof value === 'number' ? Math.round(value) : value)));
	expect(grown).toBeLessThan(mostMb);
	file.close();
});
