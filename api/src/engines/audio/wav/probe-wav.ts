import { GiveUp } from '../../../platform/jobs/failures.ts';
import { assertNotEmpty, type MediaProbe } from '../probe-media.ts';
import { readWavHeader, type WavHeader } from './wav-header.ts';

const codecs = {
	u8: 'pcm_u8',
	s16: 'pcm_s16le',
	s24: 'pcm_s24le',
	s32: 'pcm_s32le',
	f32: 'pcm_f32le',
	f64: 'pcm_f64le',
	alaw: 'pcm_alaw',
	mulaw: 'pcm_mulaw',
} as const;

/** Probes WAV files without ffmpeg. For any other file, throws `GiveUp` with the fix. */
export async function probeWav(path: string): Promise<{ probe: MediaProbe; header: WavHeader }> {
	await assertNotEmpty(path);
	const header = await readWavHeader(path);
	if (!header) {
		throw new GiveUp(
			'NoDecoder',
			'Without ffmpeg only WAV files can be read, and this is not one. The file is kept. Install ffmpeg or set FFMPEG_PATH, then transcribe again.',
		);
	}
	const { encoding, channels, sampleRate, frameBytes, declaredBytes } = header;
	const probe: MediaProbe = {
		container: 'wav',
		codec: encoding && codecs[encoding],
		channels,
		sampleRate,
		bitRate: frameBytes * sampleRate * 8,
		headerDurationMs: declaredBytes === null ? null : Math.round((declaredBytes / frameBytes / sampleRate) * 1000),
		hasAudio: true,
		video: null,
		startMs: 0,
		trackCount: 1,
		tracks: [0],
		secondLateMs: 0,
	};
	return { probe, header };
}
