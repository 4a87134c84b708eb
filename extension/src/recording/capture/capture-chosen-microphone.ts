import { captureMicrophone } from '@debrief/shared/recorder/capture-microphone.ts';

export type ChosenMicrophone = { stream: MediaStream; isFallback: boolean };

const absent = new Set(['NotFoundError', 'OverconstrainedError']);

/** Falls back to the default microphone. Rejects with the browser's error. */
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
