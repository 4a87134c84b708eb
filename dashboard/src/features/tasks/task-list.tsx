import type { Task, TaskTool } from '@debrief/shared/contract/conversations/tasks.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTaskChanges, useTaskTools } from '../../data/conversations/tasks.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../platform/notify.ts';
import { LazyTaskFormDialog } from './lazy-task-form-dialog.ts';

type Props = {
	label: string;
	tasks: readonly Task[];
	namesConversation: boolean;
};

export function TaskList({ label, tasks, namesConversation }: Props) {
	const [edited, setEdited] = useState<Task | null>(null);
	return (
		<>
			<ul aria-label={label}>
				{tasks.map((task) => (
					<TaskRow key={task.id} task={task} namesConversation={namesConversation} onEdit={() => setEdited(task)} />
				))}
			</ul>
			{edited && <LazyTaskFormDialog task={edited} onClose={() => setEdited(null)} />}
		</>
	);
}

type RowProps = Omit<Props, 'label' | 'tasks'> & { task: Task; onEdit: () => void };

function TaskRow({ task, namesConversation, onEdit }: RowProps) {
	const { t } = useTranslation('tasks');
	const notify = useNotify();
	const { change, remove, create, send } = useTaskChanges();
	const { data: connected = [] } = useTaskTools();
	const { id, title, doneAt, description, callId, callTitle } = task;
	const isDone = change.isPending ? change.variables.doneAt !== null : doneAt !== null;
	const finish = (isFinished: boolean) =>
		change.mutate({ id, doneAt: isFinished ? new Date().toISOString() : null }, { onError: notify.failure });
	const { sent } = task;
	const tools = connected.filter(({ providerName }) => !sent?.mayBeThere || providerName === sent.providerName);
	const sendTo = ({ providerName, providerTitle }: TaskTool) =>
		send.mutate(
			{ id, provider: providerName },
			{
				onSuccess: () => notify.success(t('sentTo', { title: providerTitle })),
				onError: notify.failure,
			},
		);
	const undo = () => {
		const { dueDate, assigneeId, actionPointId } = task;
		const again = { title, description, dueDate, callId, ...(assigneeId && { assigneeId }) };
		create.mutate({ ...again, ...(actionPointId && { actionPointId }) }, { onError: notify.failure });
	};
	const deleteIt = () =>
		remove.mutate(id, {
			onSuccess: () => notify.show('secondary', t('deleted'), { label: t('undo'), onPress: undo }),
			onError: notify.failure,
		});
	return (
		<li
			data-done={isDone || undefined}
			className="group grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 border-b py-2 last:border-b-0"
		>
			<Checkbox aria-label={t('tick', { title })} isSelected={isDone} isDisabled={!task.canFinish} onChange={finish} />
			<div className="min-w-0">
				<p dir="auto" className="text-left wrap-anywhere group-data-done:text-muted group-data-done:line-through">
					{title}
				</p>
				{description && (
					<p dir="auto" className="line-clamp-2 text-left text-muted text-xs whitespace-pre-line">
						{description}
					</p>
				)}
				<p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted text-xs">
					<DueDate task={task} />
					{sent && <SentState sent={sent} task={title} />}
					{task.assigneeName && <bdi>{task.assigneeName}</bdi>}
					{namesConversation && callId && (
						<TextLink href={paths.conversation(callId)}>{callTitle ?? t('ofConversation')}</TextLink>
					)}
				</p>
			</div>
			{task.canEdit && (
				<MenuTrigger>
					<IconButton size="sm" label={t('more', { title })}>
						<Ellipsis />
					</IconButton>
					<Menu aria-label={t('more', { title })} placement="bottom end">
						<MenuItem id="edit" icon={<Pencil />} onAction={onEdit}>
							{t('edit')}
						</MenuItem>
						{(!sent || sent.state === 'failed') &&
							tools.map((tool) => (
								<MenuItem
									key={tool.providerName}
									id={`send-${tool.providerName}`}
									icon={<Send />}
									onAction={() => sendTo(tool)}
								>
									{t(sent?.providerName === tool.providerName ? 'sendAgain' : 'sendTo', { title: tool.providerTitle })}
								</MenuItem>
							))}
						<MenuItem id="delete" icon={<Trash2 />} onAction={deleteIt}>
							{t('delete')}
						</MenuItem>
					</Menu>
				</MenuTrigger>
			)}
		</li>
	);
}

function SentState({ sent, task }: { sent: NonNullable<Task['sent']>; task: string }) {
	const { t } = useTranslation('tasks');
	const { t: pushes } = useTranslation('pushes');
	const { state, reason, url, providerTitle: title } = sent;
	if (state === 'failed')
		return (
			<span className="text-danger">
				{reason === 'gone' ? t('goneThere', { title }) : `${t('notSent', { title })} ${reasonText()}`}
			</span>
		);
	if (state === 'waiting')
		return (
			<span role="status">
				{t('sentTo', { title })}
				{reason && `. ${reasonText()}`}
			</span>
		);
	if (!url) return <span>{t('inTool', { title })}</span>;
	return (
		<TextLink href={url} target="_blank" rel="noreferrer" aria-label={t('openIn', { title, task })}>
			{t('inTool', { title })}
		</TextLink>
	);
	function reasonText() {
		return reason && reason !== 'gone' ? pushes(`reason.${reason}`, { title }) : '';
	}
}

const today = () => {
	const now = new Date();
	return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
};

function DueDate({ task: { dueDate, doneAt } }: { task: Task }) {
	const { t } = useTranslation('tasks');
	if (!dueDate) return null;
	if (doneAt) return <span className="num">{dueDate}</span>;
	const day = today();
	if (dueDate < day) return <Badge tone="danger">{t('overdue', { day: dueDate })}</Badge>;
	if (dueDate === day) return <Badge tone="warning">{t('dueToday')}</Badge>;
	return <span className="num">{t('due', { day: dueDate })}</span>;
}
