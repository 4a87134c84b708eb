export { asking } from './connect/provider-failure.ts';
export { renewIntegrationSeals } from './renew-seals.ts';
export { resumeRevocations, revokeAccessJob } from './revoke-access.job.ts';
export { integrationRoutes } from './routes.ts';
export { announceProviders } from './votes/announce-providers.ts';
