export { searchRoutes } from './routes.ts';
export { searchTranscripts } from './search-transcripts.ts';
