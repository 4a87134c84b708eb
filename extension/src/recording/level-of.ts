const samplesPerLook = 2048;

/** One for all: a look is over before the next one begins, and leaves nothing to be collected. */
const samples = new Float32Array(samplesPerLook);

export const openMeter = (context: AudioContext): AnalyserNode =>
	new AnalyserNode(context, { fftSize: samplesPerLook });

/** RMS of the moment in dB of full scale; null without a meter, -Infinity for digital silence. */
export function levelOf(meter: AnalyserNode | undefined): number | null {
	if (!meter) return null;
	meter.getFloatTimeDomainData(samples);
	let energy = 0;
	for (const sample of samples) energy += sample * sample;
	return 10 * Math.log10(energy / samplesPerLook);
}
