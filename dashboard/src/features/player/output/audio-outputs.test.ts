import { expect, test } from 'vitest';
import { askForOutputs, listOutputs, type OutputSource } from './audio-outputs.ts';

const device = (kind: MediaDeviceKind, deviceId: string, label = ''): MediaDeviceInfo => {
	const facts = { kind, deviceId, label, groupId: '' };
	return { ...facts, toJSON: () => facts };
};
const source = (devices: MediaDeviceInfo[], more: Partial<OutputSource> = {}): OutputSource => ({
	enumerateDevices: async () => devices,
	getUserMedia: async () => {
		throw new DOMException('refused', 'NotAllowedError');
	},
	...more,
});

test('outputs are listed without microphones and duplicate names of a device', async () => {
	const devices = [
		device('audioinput', 'mic', 'Microphone'),
		device('audiooutput', 'default', 'Default - Speakers'),
		device('audiooutput', 'communications', 'Communications - Headset'),
		device('audiooutput', 'a', 'Speakers'),
		device('audiooutput', 'b', 'Headset'),
	];
	expect(await listOutputs(source(devices))).toEqual({
		outputs: [
			{ id: 'a', label: 'Speakers' },
			{ id: 'b', label: 'Headset' },
		],
		hasHidden: false,
	});
});

test('a browser that hides its outputs differs from one that has only the default output', async () => {
	expect(await listOutputs(source([device('audiooutput', '')]))).toEqual({ outputs: [], hasHidden: true });
	expect(await listOutputs(source([device('audiooutput', 'default')]))).toEqual({ outputs: [], hasHidden: false });
});

test('the microphone opened to reveal output names is released at once', async () => {
	const track = { isStopped: false, stop: () => Object.assign(track, { isStopped: true }) };
	const stream = { getTracks: () => [track] } as unknown as MediaStream;
	expect(await askForOutputs(source([], { getUserMedia: async () => stream }))).toBeNull();
	expect(track.isStopped).toBe(true);
});

test('a browser with its own output dialog is asked through it, not for the microphone', async () => {
	const picks = { selectAudioOutput: async () => device('audiooutput', 'b', 'Headset') };
	expect(await askForOutputs(source([], picks))).toBe('b');
	await expect(askForOutputs(source([]))).rejects.toThrow('refused');
});
