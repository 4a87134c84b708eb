export { toSrt } from './download/captions.ts';
export { toJson, toText } from './download/plain-formats.ts';
export { readWrittenTranscript } from './download/read-written-transcript.ts';
export { atCurrentLines, readCurrentLines } from './lines/current-lines.ts';
export { transcriptRoutes } from './routes.ts';
export { type SegmentRow, segmentColumns, toSegment, transcriptOrder } from './segment-rows.ts';
export { transcribeJob } from './transcribe/transcribe.job.ts';
export { transcribeOnServerJob } from './transcribe/transcribe-on-server.job.ts';
export { awaitBetterEngine, renewAwaitedTranscripts } from './weaker/renew-awaited.ts';
