import type { Insights } from '@debrief/shared/contract/insights-shapes.ts';
import type { Marker } from '../../features/player/timeline/merge-markers.ts';

/** The moments of a recording that action points and found compliance steps point at. */
export function markersOf(insights: Insights | null): Marker[] {
	if (!insights) return [];
	const actions = insights.actionPoints.flatMap(({ id, text, evidence }) =>
		evidence.slice(0, 1).map(({ startedAt }): Marker => ({ id, kind: 'action', atMs: startedAt, label: text })),
	);
	const steps = insights.compliance.flatMap(({ step, name, result, timestamp }): Marker[] =>
		result === 'found' && timestamp !== null
			? [{ id: `compliance-${step}`, kind: 'compliance', atMs: timestamp, label: name }]
			: [],
	);
	return [...actions, ...steps];
}
