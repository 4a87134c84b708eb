/** For `page.evaluate`: a tone of 1 kHz from now on. Silence is sent seldom, because Opus makes nearly nothing of it. */
export function playTone(): void {
	const context = new AudioContext();
	const tone = new OscillatorNode(context, { frequency: 1_000 });
	tone.connect(new GainNode(context, { gain: 0.3 })).connect(context.destination);
	tone.start();
}
