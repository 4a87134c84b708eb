/** For `page.evaluate`: plays a 1 kHz tone. Silence would compress to almost nothing and be sent rarely. */
export function playTone(): void {
	const context = new AudioContext();
	const tone = new OscillatorNode(context, { frequency: 1_000 });
	tone.connect(new GainNode(context, { gain: 0.3 })).connect(context.destination);
	tone.start();
}
