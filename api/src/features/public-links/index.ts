export { cutClipJob } from './clips/cut-clip.job.ts';
export { endDeadLinks } from './end-dead-links.ts';
export { publicLinkRoutes } from './routes.ts';
