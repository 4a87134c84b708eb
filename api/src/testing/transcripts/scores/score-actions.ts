import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Transcript } from '../../../engines/insights/insight-engine.ts';
import type { LabelledAction } from '../labelled/labelled-conversation.ts';
import { covers, locate } from './locate.ts';
import type { Score } from './score.ts';

/** Pairs each action point with a label that its evidence covers. Owners and due dates are judged on pairs. */
export function scoreActions(
	labels: LabelledAction[],
	transcript: Transcript,
	found: ActionPoint[],
): Record<'actions' | 'owners' | 'due dates', Score> {
	const open = labels.map((label) => ({ label, place: locate(transcript, label.says) }));
	const pairs: { label: LabelledAction; action: ActionPoint }[] = [];
	let wrong = 0;
	for (const action of found) {
		const at = open.findIndex(({ place }) => action.evidence.some((one) => covers(one, place)));
		const [taken] = at < 0 ? [] : open.splice(at, 1);
		if (taken) pairs.push({ label: taken.label, action });
		else wrong += 1;
	}
	const counted = pairs.filter(({ label }) => !label.isOptional);
	const withDay = counted.filter(({ action }) => action.dueDate !== null);
	return {
		actions: {
			hits: counted.length,
			found: counted.length + wrong,
			wanted: labels.filter(({ isOptional }) => !isOptional).length,
		},
		owners: {
			hits: counted.filter(({ label, action }) => action.owner === label.by).length,
			found: counted.filter(({ action }) => action.owner !== null).length,
			wanted: counted.length,
		},
		'due dates': {
			hits: withDay.filter(({ label, action }) => action.dueDate === label.due).length,
			found: withDay.length,
			wanted: counted.filter(({ label }) => label.due).length,
		},
	};
}
