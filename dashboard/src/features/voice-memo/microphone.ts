import { captureMicrophone } from '@debrief/shared/recorder/capture-microphone.ts';
import { StorageFullError } from '@debrief/shared/recorder/chunk-store.ts';
import { recordingFormat } from '@debrief/shared/recorder/record-stream.ts';
import type { MemoProblem } from './memo-session.ts';

export type Microphone = {
	stream: MediaStream;
	/** RMS in dBFS, -Infinity for digital silence. Null while the browser measures nothing. */
	levelDb(): number | null;
	/** The microphone is unplugged or its permission is revoked. */
	onGone(listener: () => void): void;
	close(): void;
};

export type OpenMicrophone = (deviceId: string | null) => Promise<Microphone>;

export const openMicrophone: OpenMicrophone = async (deviceId) => {
	const stream = await captureMicrophone(deviceId);
	const context = new AudioContext();
	const meter = new AnalyserNode(context, { fftSize: 2048 });
	context.createMediaStreamSource(stream).connect(meter);
	const samples = new Float32Array(meter.fftSize);
	return {
		stream,
		levelDb() {
			// Firefox keeps it suspended without a sound device, and every sample is then zero.
			if (context.state !== 'running') return null;
			meter.getFloatTimeDomainData(samples);
			return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
		},
		onGone: (listener) => stream.getAudioTracks()[0]?.addEventListener('ended', listener),
		close() {
			for (const track of stream.getTracks()) track.stop();
			void context.close();
		},
	};
};

export type MemoFormat = { mimeType: string; extension: string };

/** Some builds of WebKit record MP4 only. */
const memoFormats: readonly MemoFormat[] = [
	{ mimeType: recordingFormat.mimeType, extension: 'webm' },
	{ mimeType: 'audio/mp4', extension: 'm4a' },
];

export const findMemoFormat = (): MemoFormat | undefined =>
	'MediaRecorder' in window ? memoFormats.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType)) : undefined;

export const extensionOf = (mimeType: string): string =>
	memoFormats.find((format) => format.mimeType === mimeType)?.extension ?? 'webm';

export function findStartProblem(): MemoProblem | null {
	if (!isSecureContext) return 'not-secure';
	return findMemoFormat() && 'locks' in navigator ? null : 'unsupported';
}

export function problemOf(error: unknown): MemoProblem {
	if (error instanceof StorageFullError) return 'no-room';
	if (!(error instanceof DOMException)) return 'failed';
	switch (error.name) {
		case 'NotAllowedError':
			return 'microphone-not-allowed';
		case 'NotFoundError':
		case 'OverconstrainedError':
			return 'microphone-missing';
		case 'NotReadableError':
			return 'microphone-busy';
		default:
			return 'failed';
	}
}
