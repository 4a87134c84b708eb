export { deletePrivateAudio } from './audio/delete-private-audio.ts';
export { decodeLimits } from './decode-limits.ts';
export { prepareMediaJob } from './prepare-media.job.ts';
export { mediaRoutes } from './routes.ts';
export { keepOpen, stallSilentRecordings } from './stall-silent-recordings.ts';
export { deleteUnsentUploads } from './uploads/delete-unsent-uploads.ts';
export { finishStrandedUploads } from './uploads/finish-upload.ts';
export { readBytes } from './uploads/read-body.ts';
export { withinQuota } from './uploads/storage-quota.ts';
