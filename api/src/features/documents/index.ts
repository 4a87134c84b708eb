export { writeNotes } from './notes/write-notes.ts';
export { documentRoutes } from './routes.ts';
