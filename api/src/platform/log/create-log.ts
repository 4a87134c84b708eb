import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { loggableError } from './loggable-error.ts';

/** Creates the log of the process. What is logged as `err` loses what people sent. */
export function createLog(level: string, destination?: DestinationStream): Logger {
	const options: LoggerOptions = { level, serializers: { err: (error: unknown) => loggableError(error) } };
	return destination ? pino(options, destination) : pino(options);
}
