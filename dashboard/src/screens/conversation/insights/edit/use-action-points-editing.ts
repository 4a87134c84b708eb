import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { isDay } from '@debrief/shared/domain/time/is-day.ts';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../../platform/api.ts';
import { useLatest } from '../../../../platform/browser/use-latest.ts';
import { guardLeaving, useLeaveGuard } from '../../../../platform/browser/use-leave-guard.ts';
import { type ActionPointDraft, type ActionPointsEditing, withoutEvidence } from '../insight-editing.tsx';
import type { useInsightChanges } from '../use-insight-changes.ts';

type Changes = Pick<ReturnType<typeof useInsightChanges>, 'save' | 'isPending'>;
type Opened = { opened: readonly ActionPoint[]; drafts: readonly ActionPointDraft[] };

/** The drafts survive a tab switch. Leaving the page saves them, and retries once the server is reachable. */
export function useActionPointsEditing({ actionPoints, insights }: Conversation, { save, isPending }: Changes) {
	const [state, setState] = useState<Opened | null>(null);
	const close = () => setState(null);
	const saving = useRef<Promise<boolean> | null>(null);
	const saveDrafts = ({ opened, drafts }: Opened) => {
		// With the original list, the server can keep changes that other users made since.
		const change = { actionPoints: pointsOf(drafts), before: { actionPoints: opened.map(withoutEvidence) } };
		saving.current = save(change, 'actionPoints', close).then((present) => present === null);
		return saving.current;
	};
	useLeaveGuard(state !== null && isChanged(state));
	const { session, connection } = useServices();
	const latest = useLatest({ state, saveDrafts });
	useEffect(() => {
		const saveOnLeave = async () => {
			const { state: left, saveDrafts } = latest.current;
			if (!left || !isChanged(left) || session.status() !== 'signed-in') return;
			const release = guardLeaving();
			let isSaved = (await saving.current) ?? false;
			while (!isSaved) {
				isSaved = await saveDrafts({ ...left, drafts: withoutGaps(left) });
				if (!isSaved && connection.isReachable()) break;
				await connection.reachable();
			}
			release();
		};
		return () => void saveOnLeave();
	}, [latest, session, connection]);
	const editing: ActionPointsEditing | null = state && {
		drafts: state.drafts,
		onDrafts: (drafts) => setState({ ...state, drafts }),
		isBusy: isPending,
		onSave: () => void saveDrafts(state),
		onClose: close,
	};
	const open = () => {
		const opened = insights?.actionPoints ?? actionPoints;
		setState({ opened, drafts: opened.map(toDraft) });
	};
	return { editing, open };
}

const toDraft = ({ id, text, owner, dueDate, isDone }: ActionPoint): ActionPointDraft => ({
	key: id,
	id,
	text,
	owner: owner ?? '',
	dueDate: dueDate ?? '',
	isDone,
});

const pointsOf = (drafts: readonly ActionPointDraft[]): NonNullable<ConversationChange['actionPoints']> =>
	drafts
		.filter(({ text }) => text.trim())
		.map(({ id, text, owner, dueDate, isDone }) => ({
			...(id && { id }),
			text: text.trim(),
			owner: owner.trim() || null,
			dueDate: dueDate.trim() || null,
			isDone,
		}));

/** Removals need confirmation, so a point with a gap keeps its old value. */
const withoutGaps = ({ opened, drafts }: Opened): ActionPointDraft[] =>
	drafts.map((draft) => {
		const before = opened.find(({ id }) => id === draft.id);
		const day = draft.dueDate.trim();
		return {
			...draft,
			text: draft.text.trim() || (before?.text ?? ''),
			dueDate: !day || isDay(day) ? day : (before?.dueDate ?? ''),
		};
	});

const isChanged = (state: Opened): boolean =>
	JSON.stringify(pointsOf(withoutGaps(state))) !== JSON.stringify(pointsOf(state.opened.map(toDraft)));
