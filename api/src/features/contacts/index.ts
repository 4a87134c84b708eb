export { normalisePhonesJob, resumeNormalising } from './normalise-phones.job.ts';
export { contactRoutes } from './routes.ts';
