type AudioOutput = { id: string; label: string };

/** Output devices that the browser tells of; it hides them, or their names, until somebody allowed more. */
export type OutputList = { outputs: AudioOutput[]; hasHidden: boolean };

/** What is needed of `navigator.mediaDevices`; only some browsers have a dialog of their own for outputs. */
export type OutputSource = Pick<MediaDevices, 'enumerateDevices' | 'getUserMedia'> & {
	selectAudioOutput?: () => Promise<MediaDeviceInfo>;
};

// these are other names of devices that the list has as well
const aliases = new Set(['', 'default', 'communications']);

export async function listOutputs(source: OutputSource): Promise<OutputList> {
	const devices = (await source.enumerateDevices()).filter(({ kind }) => kind === 'audiooutput');
	const outputs = devices
		.filter(({ deviceId }) => !aliases.has(deviceId))
		.map(({ deviceId, label }) => ({ id: deviceId, label }));
	return { outputs, hasHidden: Boolean(source.selectAudioOutput) || devices.every(({ deviceId }) => !deviceId) };
}

/**
 * Makes the browser ask. Returns the id of the device picked in the browser's dialog, or null where there is none:
 * microphone access, which is released at once, makes such a browser list all outputs. Rejects when refused.
 */
export async function askForOutputs(source: OutputSource): Promise<string | null> {
	if (source.selectAudioOutput) return (await source.selectAudioOutput()).deviceId;
	const microphone = await source.getUserMedia({ audio: true });
	for (const track of microphone.getTracks()) track.stop();
	return null;
}

/** Whether this browser can play anywhere but on its standard output. */
export const canChooseOutput = (): boolean =>
	typeof navigator !== 'undefined' && 'mediaDevices' in navigator && 'setSinkId' in HTMLMediaElement.prototype;
