import { captureMicrophone } from '@debrief/shared/recorder/capture-microphone.ts';

/** `isStandIn`: the chosen one is gone, and this is the one the system prefers. */
export type ChosenMicrophone = { stream: MediaStream; isStandIn: boolean };

const absent = new Set(['NotFoundError', 'OverconstrainedError']);

/** The microphone that was chosen before, or the standard one where that is gone. Rejects as the browser does. */
export async function captureChosenMicrophone(
	deviceId: string | null,
	capture: typeof captureMicrophone = captureMicrophone,
): Promise<ChosenMicrophone> {
	try {
		return { stream: await capture(deviceId), isStandIn: false };
	} catch (error) {
		if (deviceId === null || !(error instanceof Error) || !absent.has(error.name)) throw error;
		return { stream: await capture(null), isStandIn: true };
	}
}
