export { normalisePhonesJob, resumeNormalising } from './normalise-phones.job.ts';
export { contactByNumber } from './offers/contact-by-number.ts';
export { mapRemoteContact, readRemoteContact } from './offers/map-remote-contact.ts';
export { contactRoutes } from './routes.ts';
