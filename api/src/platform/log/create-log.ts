import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { logContext } from './log-context.ts';
import { loggableError } from './loggable-error.ts';

/**
 * Creates the log of the process: JSON lines with the id of the request or job behind them. What is logged as `err` loses
 * what people sent.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
	const options: LoggerOptions = {
		level,
		mixin: () => ({ ...logContext() }),
		serializers: { err: (error: unknown) => loggableError(error) },
	};
	return destination ? pino(options, destination) : pino(options);
}
