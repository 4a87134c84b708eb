import { captureMicrophone } from '@debrief/shared/recorder/capture-microphone.ts';
import type { RecorderMessage } from '../messaging/protocol.ts';
import { captureTab, pickTab } from './capture-tab.ts';

type StartRequest = Extract<RecorderMessage, { type: 'start' }>;

export type Captured = { microphone: MediaStream | null; tab: MediaStream | null };

/** All the sources of a recording, or none of them. */
export async function captureSources({ sources, streamId, tabBy }: StartRequest): Promise<Captured> {
	const tab = streamId ? await captureTab(streamId) : sources.tab && tabBy === 'picker' ? await pickTab() : null;
	try {
		return { tab, microphone: sources.microphone ? await captureMicrophone(sources.microphoneId) : null };
	} catch (error) {
		for (const track of tab?.getTracks() ?? []) track.stop();
		throw error;
	}
}
