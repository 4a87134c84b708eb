/** Returns squared magnitudes by a radix-2 transform (Cooley and Tukey 1965). `size` must be a power of two. */
export function createPowerSpectrum(size: number): (signal: Float64Array) => Float64Array {
	const bits = Math.log2(size);
	const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
	const sines = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
	const reversed = Uint16Array.from({ length: size }, (_, i) => {
		let result = 0;
		for (let bit = 0; bit < bits; bit++) if ((i >> bit) & 1) result |= 1 << (bits - 1 - bit);
		return result;
	});
	const real = new Float64Array(size);
	const imaginary = new Float64Array(size);
	const power = new Float64Array(size / 2 + 1);
	return (signal) => {
		for (let i = 0; i < size; i++) real[i] = signal[reversed[i] as number] as number;
		imaginary.fill(0);
		for (let span = 2; span <= size; span <<= 1) butterflies(real, imaginary, span, cosines, sines);
		for (let i = 0; i < power.length; i++) {
			power[i] = (real[i] as number) ** 2 + (imaginary[i] as number) ** 2;
		}
		return power;
	};
}

function butterflies(
	real: Float64Array,
	imaginary: Float64Array,
	span: number,
	cosines: Float64Array,
	sines: Float64Array,
): void {
	const half = span / 2;
	const stride = real.length / span;
	for (let start = 0; start < real.length; start += span) {
		for (let i = 0; i < half; i++) {
			const [a, b] = [start + i, start + i + half];
			const [cosine, sine] = [cosines[i * stride] as number, sines[i * stride] as number];
			const turnedReal = (real[b] as number) * cosine - (imaginary[b] as number) * sine;
			const turnedImaginary = (real[b] as number) * sine + (imaginary[b] as number) * cosine;
			real[b] = (real[a] as number) - turnedReal;
			imaginary[b] = (imaginary[a] as number) - turnedImaginary;
			real[a] = (real[a] as number) + turnedReal;
			imaginary[a] = (imaginary[a] as number) + turnedImaginary;
		}
	}
}
