export { addApiKey } from './create-api-key.ts';
export { listApiKeys } from './list-api-keys.ts';
export { removeApiKey } from './revoke-api-key.ts';
export { apiKeyRoutes } from './routes.ts';
