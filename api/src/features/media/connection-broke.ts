import { AppError } from '../../platform/http/app-error.ts';

/** The client went away in the middle of its body; nobody reads the answer, and it is no fault of the server. */
export const connectionBroke = (cause?: unknown): AppError =>
	new AppError('invalid_input', { message: 'The connection broke before everything had arrived.', cause });
