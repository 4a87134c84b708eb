export { noteChannels } from './decoded-channels.ts';
export { transcriptRoutes } from './routes.ts';
export { type SegmentRow, segmentColumns, toSegment } from './segment-rows.ts';
export { transcribeJob } from './transcribe.job.ts';
export { clearWorkFolder, workFolder } from './work-folder.ts';
