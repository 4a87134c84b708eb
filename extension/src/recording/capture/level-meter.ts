const samplesPerLook = 2048;

/** All meters share this buffer, since their reads never overlap. */
const samples = new Float32Array(samplesPerLook);

export const createMeter = (context: AudioContext): AnalyserNode =>
	new AnalyserNode(context, { fftSize: samplesPerLook });

/** RMS in dBFS. Null without a meter, -Infinity for digital silence. */
export function readLevel(meter: AnalyserNode | undefined): number | null {
	if (!meter) return null;
	meter.getFloatTimeDomainData(samples);
	let energy = 0;
	for (const sample of samples) energy += sample * sample;
	return 10 * Math.log10(energy / samplesPerLook);
}
