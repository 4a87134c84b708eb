import { recordStream } from '@debrief/shared/recorder/record-stream.ts';
import { captureChosenMicrophone } from '../capture/capture-chosen-microphone.ts';
import { captureSources, captureTabBy } from '../capture/capture-sources.ts';
import { mixChannels } from '../capture/mix-channels.ts';

export type RecorderEnvironment = {
	capture: typeof captureSources;
	captureMicrophone: typeof captureChosenMicrophone;
	captureTab: typeof captureTabBy;
	mix: typeof mixChannels;
	record: typeof recordStream;
	now(): number;
	every(ms: number, work: () => void): () => void;
};

export const browserEnvironment: RecorderEnvironment = {
	capture: captureSources,
	mix: mixChannels,
	record: recordStream,
	captureMicrophone: captureChosenMicrophone,
	captureTab: captureTabBy,
	now: () => performance.now(),
	every(ms, work) {
		const timer = setInterval(work, ms);
		return () => clearInterval(timer);
	},
};
