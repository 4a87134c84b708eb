const sampleRate = 8_000;

export function phoneWav(seconds: number, seed = 1): Buffer {
	const samples = Math.round(seconds * sampleRate);
	const wav = Buffer.alloc(44 + samples * 2);
	wav.write('RIFF', 0);
	wav.writeUInt32LE(36 + samples * 2, 4);
	wav.write('WAVEfmt ', 8);
	wav.writeUInt32LE(16, 16);
	wav.writeUInt16LE(1, 20);
	wav.writeUInt16LE(1, 22);
	wav.writeUInt32LE(sampleRate, 24);
	wav.writeUInt32LE(sampleRate * 2, 28);
	wav.writeUInt16LE(2, 32);
	wav.writeUInt16LE(16, 34);
	wav.write('data', 36);
	wav.writeUInt32LE(samples * 2, 40);
	const step = (200 + (seed % 1_000)) / sampleRate;
	for (let i = 0; i < samples; i++) wav.writeInt16LE(Math.round(6_000 * Math.sin(2 * Math.PI * step * i)), 44 + i * 2);
	// Seeds a thousand apart share a tone but differ in their hash.
	if (samples > 0) wav.writeInt16LE(seed % 30_000, 44);
	return wav;
}
