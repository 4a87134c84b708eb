/** RMS of the moment in dB of full scale; null without a meter, -Infinity for digital silence. */
export function levelOf(meter: AnalyserNode | undefined): number | null {
	if (!meter) return null;
	const samples = new Float32Array(meter.fftSize);
	meter.getFloatTimeDomainData(samples);
	const energy = samples.reduce((sum, sample) => sum + sample ** 2, 0);
	return 10 * Math.log10(energy / samples.length);
}
