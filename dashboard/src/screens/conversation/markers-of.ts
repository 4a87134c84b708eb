import type { Insights } from '@debrief/shared/contract/insights-shapes.ts';
import type { Note } from '@debrief/shared/contract/notes.ts';
import type { Marker } from '../../features/player/timeline/merge-markers.ts';

/** The moments of a recording that notes, action points and found compliance steps point at. */
export function markersOf(insights: Insights | null, notes: readonly Note[], pinWord: string): Marker[] {
	const actions = (insights?.actionPoints ?? []).flatMap(({ id, text, evidence }) =>
		evidence.slice(0, 1).map(({ startedAt }): Marker => ({ id, kind: 'action', atMs: startedAt, label: text })),
	);
	const steps = (insights?.compliance ?? []).flatMap(({ step, name, result, timestamp }): Marker[] =>
		result === 'found' && timestamp !== null
			? [{ id: `compliance-${step}`, kind: 'compliance', atMs: timestamp, label: name }]
			: [],
	);
	const written = notes.map(({ id, title, description, cuePoint }): Marker => {
		const label = title || firstLine(description);
		return { id, kind: label ? 'note' : 'pin', atMs: cuePoint, label: label || pinWord };
	});
	return [...actions, ...steps, ...written];
}

const firstLine = (text: string) => text.trim().split('\n')[0]?.slice(0, 80) ?? '';
