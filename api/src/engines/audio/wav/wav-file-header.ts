import { pcmBytesPerSample, pcmSampleRate } from '../pcm/pcm-format.ts';

const headerBytes = 44;

export function wavHeader(dataBytes: number): Buffer {
	const header = Buffer.alloc(headerBytes);
	header.write('RIFF', 0);
	header.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
	header.write('WAVEfmt ', 8);
	header.writeUInt32LE(16, 16);
	header.writeUInt16LE(1, 20);
	header.writeUInt16LE(1, 22);
	header.writeUInt32LE(pcmSampleRate, 24);
	header.writeUInt32LE(pcmSampleRate * pcmBytesPerSample, 28);
	header.writeUInt16LE(pcmBytesPerSample, 32);
	header.writeUInt16LE(pcmBytesPerSample * 8, 34);
	header.write('data', 36);
	header.writeUInt32LE(dataBytes, 40);
	return header;
}
