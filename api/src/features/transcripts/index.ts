export { transcriptRoutes } from './routes.ts';
export { type SegmentRow, segmentColumns, toSegment } from './segment-rows.ts';
export { transcribeJob } from './transcribe.job.ts';
