import { expect, test, vi } from 'vitest';
import { createChannelMixer } from './channel-mixer.ts';

/** Something whose sound can be moved, and where it was moved to. */
const movable = <T extends object>(target: T) => {
	const moves: string[] = [];
	const setSinkId = async (id: string) => void moves.push(id);
	return { target: Object.assign(target, { setSinkId }), moves };
};
const audio = () => document.createElement('audio');
const noContext = () => null;

test('an output is applied only once, and the default output only after another one', async () => {
	const { target, moves } = movable(audio());
	const mixer = createChannelMixer(target, noContext);
	await mixer.outputTo('');
	await mixer.outputTo('headset');
	await mixer.outputTo('headset');
	await mixer.outputTo('');
	expect(moves).toEqual(['headset', '']);
});

test('a refused output is tried again next time', async () => {
	const media = audio();
	let tries = 0;
	const setSinkId = () => {
		tries++;
		return Promise.reject(new DOMException('gone', 'NotFoundError'));
	};
	const mixer = createChannelMixer(Object.assign(media, { setSinkId }), noContext);
	await expect(mixer.outputTo('headset')).rejects.toThrow('gone');
	await expect(mixer.outputTo('headset')).rejects.toThrow('gone');
	expect(tries).toBe(2);
});

test('changing the output without browser support throws NotSupportedError', async () => {
	const media = Object.assign(audio(), { setSinkId: undefined }) as unknown as HTMLMediaElement;
	await expect(createChannelMixer(media, noContext).outputTo('headset')).rejects.toMatchObject({
		name: 'NotSupportedError',
	});
});

test('voices pass through a compressor only while clearer voices are on, also when chosen earlier', () => {
	const node = (name: string) => ({
		name,
		gain: { value: 1 },
		to: [] as unknown[],
		connect(target: { name?: string }) {
			this.to.push(target.name ?? 'ears');
		},
		disconnect() {
			this.to = [];
		},
	});
	const [mono, compressor] = [node('mono'), node('compressor')];
	function MonoNode() {
		return mono;
	}
	function CompressorNode() {
		return compressor;
	}
	vi.stubGlobal('GainNode', MonoNode);
	vi.stubGlobal('DynamicsCompressorNode', CompressorNode);
	const context = {
		state: 'running',
		destination: {},
		createChannelSplitter: () => node('splitter'),
		createGain: () => node('side'),
		createMediaElementSource: () => node('source'),
	};
	const mixer = createChannelMixer(audio(), () => context as unknown as AudioContext);
	mixer.clearVoices(true);
	mixer.start();
	expect([mono.to, compressor.to]).toEqual([['compressor'], ['ears']]);
	mixer.clearVoices(false);
	expect(mono.to).toEqual(['ears']);
	vi.unstubAllGlobals();
});
