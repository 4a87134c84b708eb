/** Takes base64 of Int8 (0 to 127), returns 0 to 1. */
export function decodePeaks(base64: string): Float32Array {
	const bytes = atob(base64);
	return Float32Array.from(bytes, (char) => Math.min(127, char.charCodeAt(0)) / 127);
}
