export { vocabularyRoutes } from './routes.ts';
export { listVocabulary } from './vocabulary-terms.ts';
