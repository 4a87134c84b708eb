export { finishStrandedUploads } from './finish-stranded-uploads.ts';
export { interruptSilentRecordings } from './interrupt-silent-recordings.ts';
export { prepareMediaJob } from './prepare-media.job.ts';
export { mediaRoutes } from './routes.ts';
