import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { samplesPerMs } from '../fixtures/pcm.ts';
import { decodeChannel } from '../fixtures/run-ffmpeg.ts';
import { type MeetingWorld, openMeetingWorld } from '../world/open-meeting-world.ts';
import { processed } from '../world/processed.ts';
import { downloadRecording } from '../world/recordings-on-server.ts';
import { recordMeeting } from './running-meeting.ts';

const kills = 20;
const shortestMs = 10_500;

/** Kills the browser in the middle of a recording, opens the same profile, and touches nothing. Answers the ms it lost. */
async function loseByKilling(world: MeetingWorld, file: string): Promise<number> {
	const running = await recordMeeting(world);
	// the moment is the point of the test
	await after(shortestMs + Math.random() * 3_000);
	const killedAt = Date.now();
	await world.chromium.kill9();
	await world.reopen();
	const { fileId, callId } = await running.whole();
	const { startedAt, files } = await processed(world.account, callId);
	await downloadRecording(world.product, world.account, fileId, file);
	expect(files[0]?.channels).toBe(2);
	return killedAt - Date.parse(startedAt) - decodeChannel(file).length / samplesPerMs;
}

test(`of ${kills} recordings in browsers that were killed at random moments none loses more than 0.7 s`, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'debrief-killed-'));
	await using world = await openMeetingWorld({ env: { SPEECH_ENGINE: 'none' } });
	const lost: number[] = [];
	for (let i = 0; i < kills; i++) lost.push(Math.round(await loseByKilling(world, join(folder, 'recording.webm'))));
	rmSync(folder, { recursive: true });
	console.log(`lost, in ms: ${lost.toSorted((a, b) => a - b).join(' ')}`);
	expect(Math.max(...lost)).toBeLessThanOrEqual(700);
});
