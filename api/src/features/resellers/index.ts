export { grantReseller, revokeReseller } from './accounts/reseller-role.ts';
export { resellerRoutes } from './routes.ts';
