import { AsyncLocalStorage } from 'node:async_hooks';

export type LogContext = { requestId: string } | { job: string; jobId: string };

const current = new AsyncLocalStorage<LogContext>();

export const withLogContext = <Result>(context: LogContext, work: () => Result): Result => current.run(context, work);

export const logContext = (): LogContext | Record<string, never> => current.getStore() ?? {};
