import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { logContext } from './log-context.ts';
import { loggableError } from './loggable-error.ts';

/** Writes JSON lines with the ID of their request or job. Errors logged as `err` lose user data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
	const options: LoggerOptions = {
		level,
		mixin: () => ({ ...logContext() }),
		serializers: { err: (error: unknown) => loggableError(error) },
	};
	return destination ? pino(options, destination) : pino(options);
}
