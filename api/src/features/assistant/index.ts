export { answerQuestionJob, resumeQuestions } from './answer-question.job.ts';
export { assistantRoutes } from './routes.ts';
