export type Listening = 'both' | 'local' | 'other';

export type ChannelMixer = {
	/** Browsers allow the first call, which builds the audio graph, only inside a click. */
	start(): void;
	listenTo(side: Listening): void;
	clearVoices(isOn: boolean): void;
	/** An empty id is the default device. Rejects as `setSinkId` does. */
	outputTo(deviceId: string): Promise<void>;
	close(): void;
};

/** An element can be routed only once, so the graph lives as long. Without Web Audio the browser's stereo stays. */
export function createChannelMixer(media: HTMLMediaElement, makeContext = defaultContext): ChannelMixer {
	let graph: ReturnType<typeof connect> | null = null;
	let side: Listening = 'both';
	let isClear = false;
	const outputs = new Map<object, string>();
	const apply = () => {
		if (!graph) return;
		graph.local.gain.value = side === 'other' ? 0 : 1;
		graph.other.gain.value = side === 'local' ? 0 : 1;
		graph.mono.disconnect();
		graph.mono.connect(isClear ? graph.compressor : graph.context.destination);
	};
	return {
		start: () => {
			const context = graph ? graph.context : makeContext();
			if (!context) return;
			if (!graph) {
				graph = connect(context, media);
				apply();
			}
			if (context.state === 'suspended') void context.resume();
		},
		listenTo: (wanted) => {
			side = wanted;
			apply();
		},
		clearVoices: (isOn) => {
			isClear = isOn;
			apply();
		},
		// Once the graph exists, the element itself is silent.
		outputTo: async (deviceId) => {
			const target = graph?.context ?? media;
			if ((outputs.get(target) ?? '') === deviceId) return;
			await setOutput(target, deviceId);
			outputs.set(target, deviceId);
		},
		// May be called twice: when the conversation is deleted, and when its page unmounts.
		close: () => {
			if (graph && graph.context.state !== 'closed') void graph.context.close();
		},
	};
}

/** Not every browser can redirect an element, and fewer can redirect a graph. */
function setOutput(
	target: EventTarget & { setSinkId?: (deviceId: string) => Promise<void> },
	deviceId: string,
): Promise<void> {
	if (!target.setSinkId) throw new DOMException('setSinkId is missing', 'NotSupportedError');
	return target.setSinkId(deviceId);
}

/** Thresholds in dB, times in seconds. The browser adds make-up gain. */
const speech = { threshold: -42, knee: 20, ratio: 6, attack: 0.005, release: 0.2 };

function connect(context: AudioContext, media: HTMLMediaElement) {
	const splitter = context.createChannelSplitter(2);
	const mono = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' });
	const compressor = new DynamicsCompressorNode(context, speech);
	const [local, other] = [context.createGain(), context.createGain()];
	context.createMediaElementSource(media).connect(splitter);
	splitter.connect(local, 0);
	splitter.connect(other, 1);
	local.connect(mono);
	other.connect(mono);
	compressor.connect(context.destination);
	return { context, local, other, mono, compressor };
}

const defaultContext = () => (typeof AudioContext === 'undefined' ? null : new AudioContext());
