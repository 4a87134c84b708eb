export { normalisePhonesJob, resumeNormalising } from './normalise-phones.job.ts';
export { mapRemoteContact, readRemoteContact } from './offers/map-remote-contact.ts';
export { contactRoutes } from './routes.ts';
