export { normalisePhonesJob, resumeNormalising } from './normalise-phones.job.ts';
export { contactRoutes } from './routes.ts';
export { contactByNumber } from './suggestions/contact-by-number.ts';
export { mapRemoteContact, readRemoteContact } from './suggestions/map-remote-contact.ts';
