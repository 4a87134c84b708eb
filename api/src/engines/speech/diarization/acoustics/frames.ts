/** Feature vectors of `size` numbers each, one per 10 ms of speech, one after another. */
export type Frames = { values: Float32Array; size: number; count: number };

/** A run of frames, end excluded. */
export type FrameRange = { from: number; to: number };

export const frameMs = 10;
