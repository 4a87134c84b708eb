import { composedCall } from '../../fixtures/composed-call.ts';
import { madeOnce } from '../../fixtures/fixture.ts';
import { runFfmpeg } from '../../fixtures/run-ffmpeg.ts';

/** The composed call over and over, as the extension records: two channels of Opus in WebM without a duration. */
export function loopedCall(seconds: number): string {
	const call = composedCall();
	const loops = Math.ceil((seconds * 1000) / call.durationMs);
	const opus = ['-c:a', 'libopus', '-b:a', '64k', '-ar', '48000'];
	const live = ['-f', 'webm', '-live', '1', '-cluster_time_limit', '500'];
	return madeOnce(`looped-call-${seconds}s.webm`, (unfinished) =>
		runFfmpeg('-stream_loop', `${loops}`, '-i', call.path, '-t', `${seconds}`, ...opus, ...live, unfinished),
	);
}
