/** Prepared audio is 16 kHz mono s16le without a header, which every speech engine accepts. */
export const pcmSampleRate = 16_000;
export const pcmBytesPerSample = 2;

export const samplesToMs = (samples: number) => Math.round((samples * 1000) / pcmSampleRate);
export const msToSamples = (ms: number) => Math.round((ms * pcmSampleRate) / 1000);
