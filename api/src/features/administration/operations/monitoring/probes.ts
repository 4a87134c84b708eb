import type { Readiness } from './readiness.ts';

export const answerLiveness = (): Response => new Response('ok\n');

export async function answerReadiness(readiness: Readiness): Promise<Response> {
	const problems = await readiness.problems();
	const [lines, status] = problems.length > 0 ? [problems, 503] : [['ok', ...(await readiness.warnings())], 200];
	return new Response(lines.map((line) => `${line}\n`).join(''), { status });
}
