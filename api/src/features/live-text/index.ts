export { removeLiveLines, removeStrandedLines } from './live-lines.ts';
export { startLiveText } from './live-text-worker.ts';
export { liveTextRoutes } from './routes.ts';
