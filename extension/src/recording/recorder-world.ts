import { recordStream } from '@debrief/shared/recorder/record-stream.ts';
import { captureSources } from './capture-sources.ts';
import { mixChannels } from './mix-channels.ts';

/** What a browser gives a recorder: sources, a mix of them, slices and a clock. */
export type RecorderWorld = {
	capture: typeof captureSources;
	mix: typeof mixChannels;
	record: typeof recordStream;
	/** ms of a clock that never jumps. */
	now(): number;
	/** Calls until what it answers is called. */
	every(ms: number, work: () => void): () => void;
};

export const browserWorld: RecorderWorld = {
	...{ capture: captureSources, mix: mixChannels, record: recordStream },
	now: () => performance.now(),
	every(ms, work) {
		const timer = setInterval(work, ms);
		return () => clearInterval(timer);
	},
};
