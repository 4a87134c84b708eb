import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { useState } from 'react';
import { type PointDraft, type PointsEditing, withoutEvidence } from '../../../features/insights/insight-editing.tsx';
import type { useInsightChanges } from './use-insight-changes.ts';

type Changes = Pick<ReturnType<typeof useInsightChanges>, 'save' | 'isPending'>;
type Opened = { opened: readonly ActionPoint[]; drafts: readonly PointDraft[] | null };

/** Holds the action points that are being edited, so that they outlive the tab in which they are edited. */
export function usePointsEditing({ actionPoints, insights }: Conversation, { save, isPending }: Changes) {
	const [state, setState] = useState<Opened | null>(null);
	const close = () => setState(null);
	const editing: PointsEditing | null = state && {
		...state,
		onDrafts: (drafts) => setState({ ...state, drafts }),
		isBusy: isPending,
		// the server keeps what others have changed since the editing began
		onSave: (points) => {
			const before = { actionPoints: state.opened.map(withoutEvidence) };
			void save({ actionPoints: points, before }, 'actionPoints', close);
		},
		onClose: close,
	};
	return { editing, open: () => setState({ opened: insights?.actionPoints ?? actionPoints, drafts: null }) };
}
