import { pcmSampleRate } from '../pcm/pcm-format.ts';
import { readPcm } from '../pcm/read-pcm.ts';

export const frameMs = 10;
const samplesPerFrame = (pcmSampleRate * frameMs) / 1000;

/** Mean square of each 10 ms of prepared audio, full scale = 1; 1.4 MB per hour. A last partial frame is left out. */
export async function frameEnergies(pcmPath: string, signal: AbortSignal): Promise<Float32Array> {
	let energies = new Float32Array(360_000);
	let count = 0;
	for await (const piece of readPcm(pcmPath, { samplesPerPiece: samplesPerFrame * 200 })) {
		signal.throwIfAborted();
		const frames = Math.floor(piece.length / samplesPerFrame);
		if (count + frames > energies.length) energies = twiceAsLong(energies);
		for (let frame = 0; frame < frames; frame++) energies[count++] = meanSquare(piece, frame * samplesPerFrame);
	}
	return energies.subarray(0, count);
}

function meanSquare(samples: Int16Array, from: number): number {
	let sum = 0;
	for (let i = from; i < from + samplesPerFrame; i++) sum += (samples[i] as number) ** 2;
	return sum / samplesPerFrame / 0x8000 ** 2;
}

function twiceAsLong(values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
	const longer = new Float32Array(values.length * 2);
	longer.set(values);
	return longer;
}
