import { within } from '../../platform/within.ts';
import type { Levels } from '../session/silence.ts';
import { createMeter, readLevel } from './level-meter.ts';

type Sources = {
	microphone: MediaStream | null;
	tab: MediaStream | null;
	/** Capturing muted the tab, so it has to be played here. */
	isTabSilenced: boolean;
};

export type Mix = {
	/** The microphone is left and the tab right. */
	stream: MediaStream;
	levels(): Levels;
	soundMs(): number;
	/** Also silences a replacement microphone. */
	muteMicrophone(isMuted: boolean): void;
	replaceMicrophone(microphone: MediaStream): void;
	addTab(tab: MediaStream, isTabSilenced: boolean): void;
	close(): Promise<void>;
};

const left = 0;
const right = 1;
const sampleRate = 48_000;

/** Chromium buffers a multiple of this block per source, so a busy machine may be late by that much. */
const mixedAtATimeS = 0.085;

/** Without a sink, a slow sound device cannot hold up the recording. Only Chromium has `sinkId`. */
const withoutDevice = { sampleRate, latencyHint: mixedAtATimeS, sinkId: { type: 'none' } } as AudioContextOptions;

/** An unnoticeable delay between picture and sound, with a quarter of the wake-ups of 10 ms. */
const soundBehindS = 0.04;

const muteWithinS = 0.01;

/** Without a loudspeaker or headset, Firefox neither starts nor refuses. */
const startsWithinMs = 10_000;

export class NoSoundDeviceError extends Error {
	override name = 'NoSoundDeviceError';
}

export async function mixChannels(sources: Sources): Promise<Mix> {
	const context = new AudioContext(withoutDevice);
	const contexts = [context];
	const play = (silenced: MediaStream) => {
		const speakers = new AudioContext({ latencyHint: soundBehindS });
		contexts.push(speakers);
		speakers.createMediaStreamSource(silenced).connect(speakers.destination);
		keepRunning(speakers);
	};
	let { microphone, tab } = sources;
	const close = async () => {
		for (const stream of [microphone, tab]) for (const track of stream?.getTracks() ?? []) track.stop();
		await Promise.all(contexts.map(closeContext));
	};
	try {
		if (tab && sources.isTabSilenced) play(tab);
		keepRunning(context);
		await within(startsWithinMs, context.resume(), () => new NoSoundDeviceError());
		const { replaceMicrophone, addTab, ...mix } = connectSides(context, sources);
		return {
			...mix,
			close,
			replaceMicrophone(next) {
				for (const track of microphone?.getTracks() ?? []) track.stop();
				microphone = next;
				replaceMicrophone(next);
			},
			addTab(next, isTabSilenced) {
				tab = next;
				if (isTabSilenced) play(next);
				addTab(next);
			},
		};
	} catch (error) {
		await close();
		throw error;
	}
}

/** Also restarts a context that the browser suspended together with its device. */
function keepRunning(context: AudioContext): void {
	const start = () => void context.resume().catch(() => {});
	context.onstatechange = () => {
		if (context.state !== 'running' && context.state !== 'closed') start();
	};
	start();
}

function closeContext(context: AudioContext): Promise<void> {
	context.onstatechange = null;
	return context.close();
}

type Sides = Omit<Mix, 'close' | 'addTab'> & { addTab(tab: MediaStream): void };

function connectSides(context: AudioContext, { microphone, tab }: Sources): Sides {
	const merger = context.createChannelMerger(2);
	const destination = new MediaStreamAudioDestinationNode(context, { channelCount: 2, channelCountMode: 'explicit' });
	merger.connect(destination);
	const connect = (stream: MediaStream | null, side: number) => {
		if (!stream) return null;
		const source = context.createMediaStreamSource(stream);
		const mono = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' });
		const meter = createMeter(context);
		source.connect(mono).connect(merger, 0, side);
		mono.connect(meter);
		return { source, mono, meter };
	};
	let isMuted = false;
	let microphoneSide = connect(microphone, left);
	const applyMute = () => {
		const gain = microphoneSide?.mono.gain;
		if (!gain) return;
		// An abrupt change would be audible as a click.
		gain.cancelScheduledValues(context.currentTime);
		gain.setValueAtTime(gain.value, context.currentTime);
		gain.linearRampToValueAtTime(isMuted ? 0 : 1, context.currentTime + muteWithinS);
	};
	let tabSide = connect(tab, right);
	return {
		stream: destination.stream,
		soundMs: () => context.currentTime * 1_000,
		replaceMicrophone(next) {
			microphoneSide?.source.disconnect();
			microphoneSide?.mono.disconnect();
			microphoneSide = connect(next, left);
			if (isMuted && microphoneSide) microphoneSide.mono.gain.value = 0;
		},
		addTab(next) {
			tabSide = connect(next, right);
		},
		muteMicrophone(next) {
			isMuted = next;
			applyMute();
		},
		levels: () => ({ microphone: readLevel(microphoneSide?.meter), tab: readLevel(tabSide?.meter) }),
	};
}
