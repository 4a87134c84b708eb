/** For `page.evaluate`: plays a tone of 1 kHz. Opus compresses silence to almost nothing, which is sent rarely. */
export function playTone(): void {
	const context = new AudioContext();
	const tone = new OscillatorNode(context, { frequency: 1_000 });
	tone.connect(new GainNode(context, { gain: 0.3 })).connect(context.destination);
	tone.start();
}
