import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { lowerPriority } from './lower-priority.ts';
import { toolEnvironment } from './tool-environment.ts';

type Options = {
	script: string;
	request: object;
	timeLimitMs: number;
	work: string;
};

/** A damaged model crashes without a catchable error, and a hanging one must be killed. Rejects in both cases. */
export async function askChild<Answer>(
	signal: AbortSignal,
	{ script, request, timeLimitMs, work }: Options,
): Promise<Answer> {
	signal.throwIfAborted();
	const timeout = AbortSignal.timeout(timeLimitMs);
	const child = fork(script, {
		env: toolEnvironment(),
		execArgv: ['--disable-warning=ExperimentalWarning'],
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
	});
	try {
		lowerPriority(child);
		return await answerOf<Answer>(child, request, { signal: AbortSignal.any([signal, timeout]), work });
	} catch (error) {
		signal.throwIfAborted();
		throw timeout.aborted ? new Error(`${work} took too long`) : error;
	} finally {
		child.kill('SIGKILL');
	}
}

async function answerOf<Answer>(
	child: ChildProcess,
	request: object,
	{ signal, work }: { signal: AbortSignal; work: string },
): Promise<Answer> {
	const over = new AbortController();
	const either = AbortSignal.any([signal, over.signal]);
	const ended = once(child, 'exit', { signal: either }).then(([code, killedBy]) => {
		throw new Error(`${work} ended with ${killedBy ?? code}`);
	});
	const answered = once(child, 'message', { signal: either });
	child.send(request, (error) => error && over.abort(error));
	try {
		const [answer] = await Promise.race([answered, ended]);
		return answer;
	} finally {
		for (const each of [ended, answered]) each.catch(() => {});
		over.abort();
	}
}
