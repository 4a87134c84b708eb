import type { Readiness } from './readiness.ts';

export const answerLiveness = (): Response => new Response('ok\n');

export async function answerReadiness(readiness: Readiness): Promise<Response> {
	const problems = await readiness.problems();
	return problems.length === 0
		? new Response('ok\n')
		: new Response(problems.map((name) => `${name}\n`).join(''), { status: 503 });
}
