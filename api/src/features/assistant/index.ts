export { answerNow } from './answer-now.ts';
export { answerQuestionJob, resumeQuestions } from './answer-question.job.ts';
export { requireAssistant } from './assistant-access.ts';
export { assistantRoutes } from './routes.ts';
