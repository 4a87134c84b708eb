import { wavHeader } from '../../audio/wav/wav-file-header.ts';

export type EncodedClip = { bytes: Uint8Array; name: string; type: string };

/** Every compatible server reads WAV without ffmpeg. Ten minutes take 19.2 MB. */
export const encodeWav = (pcm: Buffer): EncodedClip => ({
	bytes: Buffer.concat([wavHeader(pcm.length), pcm]),
	name: 'speech.wav',
	type: 'audio/wav',
});
