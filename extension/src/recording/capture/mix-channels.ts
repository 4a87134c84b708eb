import type { Levels } from '../session/silence.ts';
import { createMeter, readLevel } from './level-meter.ts';

type Sources = {
	microphone: MediaStream | null;
	tab: MediaStream | null;
	/** Whether capturing muted the tab, so that it has to be played here. */
	isTabSilenced: boolean;
};

export type Mix = {
	/** Two channels: microphone left, tab right. */
	stream: MediaStream;
	levels(): Levels;
	close(): Promise<void>;
};

const left = 0;
const right = 1;
const sampleRate = 48_000;

/** A delay between picture and sound that people do not notice; needs a quarter of the wake-ups of 10 ms. */
const soundBehindS = 0.04;

/** Puts each source on its own channel and plays the tab. Stops the sources if they cannot be mixed. */
export async function mixChannels(sources: Sources): Promise<Mix> {
	const context = new AudioContext({ sampleRate, latencyHint: soundBehindS });
	const close = async () => {
		for (const stream of [sources.microphone, sources.tab]) for (const track of stream?.getTracks() ?? []) track.stop();
		await context.close();
	};
	try {
		await context.resume();
		return { ...connectSides(context, sources), close };
	} catch (error) {
		await close();
		throw error;
	}
}

function connectSides(context: AudioContext, { microphone, tab, isTabSilenced }: Sources): Omit<Mix, 'close'> {
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
		return { source, meter };
	};
	const microphoneSide = connect(microphone, left);
	const tabSide = connect(tab, right);
	if (isTabSilenced) tabSide?.source.connect(context.destination);
	return {
		stream: destination.stream,
		levels: () => ({ microphone: readLevel(microphoneSide?.meter), tab: readLevel(tabSide?.meter) }),
	};
}
