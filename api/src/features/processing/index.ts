import { answerQuestionJob } from '../assistant/index.ts';
import { createInsightsJob } from '../insights/index.ts';
import { prepareMediaJob } from '../media/index.ts';
import { transcribeJob } from '../transcripts/index.ts';

export { reconcile } from './reconcile.ts';
export { processingRoutes } from './routes.ts';
export { sweepMedia } from './sweep-media.ts';

/** Every job there is; a test holds this list against the files. */
export const jobs = [prepareMediaJob, transcribeJob, createInsightsJob, answerQuestionJob];
