import { captureMicrophone } from '@debrief/shared/recorder/capture-microphone.ts';

/** `isFallback`: the chosen microphone is disconnected, and this is the default one. */
export type ChosenMicrophone = { stream: MediaStream; isFallback: boolean };

const absent = new Set(['NotFoundError', 'OverconstrainedError']);

/** Opens the chosen microphone, or the default one if that is disconnected. Rejects with the browser's error. */
export async function captureChosenMicrophone(
	deviceId: string | null,
	capture: typeof captureMicrophone = captureMicrophone,
): Promise<ChosenMicrophone> {
	try {
		return { stream: await capture(deviceId), isFallback: false };
	} catch (error) {
		if (deviceId === null || !(error instanceof Error) || !absent.has(error.name)) throw error;
		return { stream: await capture(null), isFallback: true };
	}
}
