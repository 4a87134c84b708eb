import type {
	ConversationChange,
	EditedInsight,
	InsightPart,
} from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Task, TaskTool } from '@debrief/shared/contract/conversations/tasks.ts';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Pencil } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusFallback } from '../../../platform/browser/use-focus-fallback.ts';
import { NoMachine } from './evidence.tsx';

export type EditablePart = Exclude<InsightPart, 'title'>;

/** An action point while it is edited; without `id` it is a new one. */
export type PointDraft = { key: string; id?: string; text: string; owner: string; dueDate: string; isDone: boolean };

/** The action points while they are edited in the place of their list. */
export type PointsEditing = {
	drafts: readonly PointDraft[];
	onDrafts: (drafts: readonly PointDraft[]) => void;
	isBusy: boolean;
	onSave: () => void;
	onClose: () => void;
};

/** What a reader may change in the insights; absent for whoever may only look. */
export type InsightEditing = {
	edited: readonly EditedInsight[];
	/** Null while nobody edits them. */
	points: PointsEditing | null;
	onEdit: (part: EditablePart) => void;
	onRevert: (part: InsightPart) => void;
	/** Saves at once, such as a tick. */
	onChange: (change: ConversationChange) => void;
	/** Makes an action point a task, and sends it to a task tool. */
	onTask: (point: ActionPoint, tool?: TaskTool) => void;
	/** Those that are tasks already, by their ids; null until it is known. */
	taskPoints: ReadonlyMap<string, Task> | null;
	/** To which tasks can be sent. */
	taskTools: readonly TaskTool[];
	/** Tells what the plan lacks. */
	onLocked: (part: 'summary' | 'tags' | 'compliance') => void;
};

export const InsightEditingContext = createContext<InsightEditing | null>(null);

/** The pencil of a part, or nothing for whoever may only look. */
export function EditButton({ part }: { part: EditablePart }): ReactNode {
	const { t } = useTranslation('conversation');
	const editing = use(InsightEditingContext);
	if (!editing) return null;
	return (
		<span className="ml-auto">
			<IconButton size="sm" label={t(`insights.editPart.${part}`)} onPress={() => editing.onEdit(part)}>
				<Pencil className="size-3.5" />
			</IconButton>
		</span>
	);
}

/** Who wrote a part in the place of the engine, and the way back. */
export function EditedNote({ part }: { part: InsightPart }): ReactNode {
	const { t } = useTranslation('conversation');
	const editing = use(InsightEditingContext);
	const keepFocus = useFocusFallback('section', ({ row }) => row.querySelector('button'));
	const edit = editing?.edited.find((each) => each.part === part);
	const isOfPeople = use(NoMachine);
	if (!editing || !edit || isOfPeople) return null;
	return (
		<p onFocus={keepFocus} className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
			{t('insights.edited', { name: edit.editedBy })}
			<Button size="sm" variant="text" onPress={() => editing.onRevert(part)}>
				{t('insights.revert')}
			</Button>
		</p>
	);
}

/** An action point as it is sent: its evidence stays with the server. */
export const withoutEvidence = ({ evidence: _, ownerSpeaker: __, kind: ___, ...point }: ActionPoint) => point;
