import type { Evidence, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';

export function allEvidence(insights: Insights): { path: string; evidence: Evidence[] }[] {
	return walk(insights, 'insights');
}

function walk(value: unknown, path: string): { path: string; evidence: Evidence[] }[] {
	if (typeof value !== 'object' || value === null) return [];
	const own = 'evidence' in value ? [{ path, evidence: value.evidence as Evidence[] }] : [];
	const inner = Object.entries(value).filter(([key]) => key !== 'evidence');
	return [...own, ...inner.flatMap(([key, child]) => walk(child, `${path}.${key}`))];
}
