import { levelOf, openMeter } from './level-of.ts';
import type { Levels } from './signal-watch.ts';

type Sources = {
	microphone: MediaStream | null;
	tab: MediaStream | null;
	/** Whether capturing has silenced the tab, so that it has to be played here. */
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

/** What is heard may come so much later than the picture unnoticed; a quarter of the wake-ups is left of 10 ms. */
const soundBehindS = 0.04;

/** Puts each source on a side of its own, and lets the tab be heard. Sources that cannot be mixed are ended. */
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
		const meter = openMeter(context);
		source.connect(mono).connect(merger, 0, side);
		mono.connect(meter);
		return { source, meter };
	};
	const microphoneSide = connect(microphone, left);
	const tabSide = connect(tab, right);
	if (isTabSilenced) tabSide?.source.connect(context.destination);
	return {
		stream: destination.stream,
		levels: () => ({ microphone: levelOf(microphoneSide?.meter), tab: levelOf(tabSide?.meter) }),
	};
}
