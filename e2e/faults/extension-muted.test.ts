import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samplesPerMs } from '../fixtures/pcm.ts';
import { decodeChannel } from '../fixtures/run-ffmpeg.ts';
import { processed } from '../support/account/processed.ts';
import { downloadRecording } from '../support/account/recordings-on-server.ts';
import { openMeetingEnvironment } from '../support/extension/meeting-environment.ts';
import { recordMeeting } from './running-meeting.ts';

const eachMs = 4_000;
const marginMs = 800;
const silence = 3 / 32_768;

test('speech while muted is not in the recording, and speech before and after it is', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'debrief-muted-'));
	// the browser's own microphone beeps every second
	await using environment = await openMeetingEnvironment({ env: { SPEECH_ENGINE: 'none' } });
	const { watch, whole, stop } = await recordMeeting(environment);
	const at = async () => (await watch.view())?.elapsedMs ?? 0;
	const record = async () => {
		const begin = await at();
		await watch.sees('more of it is stored', ({ storedMs }) => storedMs > begin + eachMs);
	};
	await record();
	const mutedAt = await at();
	await watch.send({ type: 'control', action: 'mute' });
	await record();
	const unmutedAt = await at();
	await watch.send({ type: 'control', action: 'unmute' });
	await record();
	await stop();
	const { fileId, callId } = await whole();
	await processed(environment.account, callId);
	const file = join(folder, 'recording.webm');
	await downloadRecording(environment.product, environment.account, fileId, file);
	const microphone = decodeChannel(file);
	rmSync(folder, { recursive: true });
	const loudest = (fromMs: number, toMs: number) =>
		microphone
			.subarray(fromMs * samplesPerMs, toMs * samplesPerMs)
			.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
	expect(loudest(0, mutedAt)).toBeGreaterThan(0.01);
	expect(loudest(mutedAt + marginMs, unmutedAt - marginMs)).toBeLessThanOrEqual(silence);
	expect(loudest(unmutedAt + marginMs, Number.POSITIVE_INFINITY)).toBeGreaterThan(0.01);
});
