import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids that every line of the log gets while something is done for a request or a job. */
export type LogContext = { requestId: string } | { job: string; jobId: string };

const current = new AsyncLocalStorage<LogContext>();

/** Runs `work`, and whatever it starts, in a context of the log. */
export const withLogContext = <Result>(context: LogContext, work: () => Result): Result => current.run(context, work);

/** Returns an empty context outside of requests and jobs. */
export const logContext = (): LogContext | Record<string, never> => current.getStore() ?? {};
