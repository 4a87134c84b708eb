import type { RecorderMessage } from '../messaging/protocol.ts';
import { captureChosenMicrophone } from './capture-chosen-microphone.ts';
import { captureTab, pickTab } from './capture-tab.ts';

type StartRequest = Extract<RecorderMessage, { type: 'start' }>;

export type Captured = {
	microphone: MediaStream | null;
	tab: MediaStream | null;
	/** The chosen microphone is gone; the standard one is there instead. */
	isStandIn: boolean;
};

/** All the sources of a recording, or none of them. */
export async function captureSources({ sources, streamId, tabBy }: StartRequest): Promise<Captured> {
	const tab = streamId ? await captureTab(streamId) : sources.tab && tabBy === 'picker' ? await pickTab() : null;
	try {
		if (!sources.microphone) return { tab, microphone: null, isStandIn: false };
		const { stream, isStandIn } = await captureChosenMicrophone(sources.microphoneId);
		return { tab, microphone: stream, isStandIn };
	} catch (error) {
		for (const track of tab?.getTracks() ?? []) track.stop();
		throw error;
	}
}
