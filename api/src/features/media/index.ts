export { finishStrandedUploads } from './finish-stranded-uploads.ts';
export { prepareMediaJob } from './prepare-media.job.ts';
export { mediaRoutes } from './routes.ts';
