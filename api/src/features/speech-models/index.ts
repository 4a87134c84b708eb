export { offerModel } from './offer-model.ts';
export { provideModels } from './provide-models.ts';
export { speechModelRoutes } from './routes.ts';
