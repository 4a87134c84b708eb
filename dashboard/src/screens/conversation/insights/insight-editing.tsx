import type {
	ConversationChange,
	EditedInsight,
	InsightPart,
} from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Task, TaskTool } from '@debrief/shared/contract/conversations/tasks.ts';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import Pencil from 'lucide-react/icons/pencil';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusFallback } from '../../../platform/browser/use-focus-fallback.ts';
import { NoMachine } from './evidence.tsx';

export type EditablePart = Exclude<InsightPart, 'title'>;

/** A new action point has no `id`. */
export type ActionPointDraft = {
	key: string;
	id?: string;
	text: string;
	owner: string;
	dueDate: string;
	isDone: boolean;
};

export type ActionPointsEditing = {
	drafts: readonly ActionPointDraft[];
	onDrafts: (drafts: readonly ActionPointDraft[]) => void;
	isBusy: boolean;
	onSave: () => void;
	onClose: () => void;
};

export type SummaryEditing = {
	text: string;
	/** What another person saved in the meantime. */
	theirs: string | null;
	onText: (text: string) => void;
	isBusy: boolean;
	onSave: () => void;
	onClose: () => void;
};

export type InsightEditing = {
	edited: readonly EditedInsight[];
	points: ActionPointsEditing | null;
	summary: SummaryEditing | null;
	onEdit: (part: EditablePart) => void;
	onRevert: (part: InsightPart) => void;
	onChange: (change: ConversationChange) => void;
	onSend: (task: Task, tool: TaskTool) => void;
	/** Tasks by the ID of their action point. */
	tasksByActionPoint: ReadonlyMap<string, Task>;
	taskTools: readonly TaskTool[];
	onLocked: (part: 'summary' | 'tags' | 'compliance') => void;
};

export const InsightEditingContext = createContext<InsightEditing | null>(null);

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

/** The server keeps the evidence. */
export const withoutEvidence = ({ evidence: _, ownerSpeaker: __, kind: ___, ...point }: ActionPoint) => point;
