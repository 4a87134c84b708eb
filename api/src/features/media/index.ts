export { connectionBroke } from './connection-broke.ts';
export { finishStrandedUploads } from './finish-stranded-uploads.ts';
export { interruptSilentRecordings } from './interrupt-silent-recordings.ts';
export { prepareMediaJob } from './prepare-media.job.ts';
export { bytesOf } from './read-form.ts';
export { roomLeft } from './room-left.ts';
export { mediaRoutes } from './routes.ts';
