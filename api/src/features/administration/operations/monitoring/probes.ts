import type { Readiness } from './readiness.ts';

/** The process runs and its event loop turns. */
export const answerLiveness = (): Response => new Response('ok\n');

/** 503, with what is wrong, while the process cannot do its work. */
export async function answerReadiness(readiness: Readiness): Promise<Response> {
	const problems = await readiness.problems();
	return problems.length === 0
		? new Response('ok\n')
		: new Response(problems.map((name) => `${name}\n`).join(''), { status: 503 });
}
