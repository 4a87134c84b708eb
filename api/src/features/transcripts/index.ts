export { noteChannels } from './decoded-channels.ts';
export { transcriptRoutes } from './routes.ts';
export { transcribeJob } from './transcribe.job.ts';
export { clearWorkFolder, workFolder } from './work-folder.ts';
