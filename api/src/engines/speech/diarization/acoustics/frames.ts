export type Frames = { values: Float32Array; size: number; count: number };

export type FrameRange = { from: number; to: number };

export const frameMs = 10;
