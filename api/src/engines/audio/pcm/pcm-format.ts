/** Prepared audio is 16 kHz mono s16le without a header, which every speech engine accepts. */
export const pcmSampleRate = 16_000;
export const pcmBytesPerSample = 2;
export const samplesPerMs = pcmSampleRate / 1000;

export const samplesToMs = (samples: number) => Math.round((samples * 1000) / pcmSampleRate);
export const msToSamples = (ms: number) => Math.round((ms * pcmSampleRate) / 1000);

export const toPcm = (samples: Float32Array): Int16Array<ArrayBuffer> =>
	Int16Array.from(samples, (sample) => Math.max(-0x8000, Math.min(0x7fff, Math.round(sample * 0x8000))));
