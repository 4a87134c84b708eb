export { answerQuestionJob, unansweredQuestions } from './answer-question.job.ts';
export { assistantRoutes } from './routes.ts';
