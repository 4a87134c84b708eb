/** Centred moving average; at the edges over what there is. */
export function smooth(values: Float32Array, width: number): Float32Array {
	const half = width >> 1;
	const averages = new Float32Array(values.length);
	let [sum, count] = [0, 0];
	for (let i = -half; i < values.length; i++) {
		const entering = values[i + half];
		const leaving = values[i - half - 1];
		if (entering !== undefined) [sum, count] = [sum + entering, count + 1];
		if (leaving !== undefined) [sum, count] = [sum - leaving, count - 1];
		if (i >= 0) averages[i] = Math.max(0, sum / count);
	}
	return averages;
}
