import { sampleRate } from '../pcm.ts';

export type EncodedClip = { bytes: Uint8Array; name: string; type: string };

/** WAV is the one format every compatible server reads without ffmpeg. Ten minutes are 19.2 MB. */
export function encodeWav(pcm: Buffer): EncodedClip {
	const header = Buffer.alloc(44);
	header.write('RIFF', 0, 'latin1');
	header.writeUInt32LE(36 + pcm.length, 4);
	header.write('WAVEfmt ', 8, 'latin1');
	header.writeUInt32LE(16, 16);
	header.writeUInt16LE(1, 20);
	header.writeUInt16LE(1, 22);
	header.writeUInt32LE(sampleRate, 24);
	header.writeUInt32LE(sampleRate * 2, 28);
	header.writeUInt16LE(2, 32);
	header.writeUInt16LE(16, 34);
	header.write('data', 36, 'latin1');
	header.writeUInt32LE(pcm.length, 40);
	return { bytes: Buffer.concat([header, pcm]), name: 'speech.wav', type: 'audio/wav' };
}
