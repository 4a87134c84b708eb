type AudioOutput = { id: string; label: string };

/** Browsers hide devices, or their names, until the user permits more. */
export type OutputList = { outputs: AudioOutput[]; hasHidden: boolean };

/** Only some browsers have an output dialog of their own. */
export type OutputSource = Pick<MediaDevices, 'enumerateDevices' | 'getUserMedia'> & {
	selectAudioOutput?: () => Promise<MediaDeviceInfo>;
};

// Aliases of devices that are listed anyway.
const aliases = new Set(['', 'default', 'communications']);

export async function listOutputs(source: OutputSource): Promise<OutputList> {
	const devices = (await source.enumerateDevices()).filter(({ kind }) => kind === 'audiooutput');
	const outputs = devices
		.filter(({ deviceId }) => !aliases.has(deviceId))
		.map(({ deviceId, label }) => ({ id: deviceId, label }));
	return { outputs, hasHidden: Boolean(source.selectAudioOutput) || devices.every(({ deviceId }) => !deviceId) };
}

/** Without a dialog, browsers list all outputs after microphone access, and this returns null. Rejects on a refusal. */
export async function askForOutputs(source: OutputSource): Promise<string | null> {
	if (source.selectAudioOutput) return (await source.selectAudioOutput()).deviceId;
	const microphone = await source.getUserMedia({ audio: true });
	for (const track of microphone.getTracks()) track.stop();
	return null;
}

export const canChooseOutput = (): boolean =>
	typeof navigator !== 'undefined' && 'mediaDevices' in navigator && 'setSinkId' in HTMLMediaElement.prototype;
