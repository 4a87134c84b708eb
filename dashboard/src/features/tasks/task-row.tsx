import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { EvidenceChip } from '@debrief/shared/ui/display/evidence-chip.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import Play from 'lucide-react/icons/play';
import { useTranslation } from 'react-i18next';
import { useTaskChanges } from '../../data/conversations/tasks.ts';
import { paths } from '../../paths.ts';
import { useSpeakerLabel } from '../../platform/i18n/use-speaker-label.ts';
import { useNotify } from '../../platform/notify.ts';
import { SentState } from './sent-state.tsx';
import { TaskMenu } from './task-menu.tsx';

type Props = {
	task: Task;
	onPlay: ((moment: NonNullable<Task['moment']>) => void) | undefined;
	onEdit: () => void;
};

export function TaskRow({ task, onPlay, onEdit }: Props) {
	const { t } = useTranslation('tasks');
	const notify = useNotify();
	const labelOf = useSpeakerLabel();
	const { change } = useTaskChanges();
	const { id, title, doneAt, description, callId, callTitle, sent } = task;
	const isDone = change.isPending ? change.variables.doneAt !== null : doneAt !== null;
	// Not by callbacks of `mutate`: a ticked row leaves the list of open promises before they would run.
	const finish = (isFinished: boolean): Promise<unknown> =>
		change.mutateAsync({ id, doneAt: isFinished ? new Date().toISOString() : null }).then(() => {
			if (isFinished) notify.success(t('doneNow'), { label: t('undo'), onPress: () => void finish(false) });
		}, notify.failure);
	const who = task.assigneeName ?? (task.owner && labelOf(task.owner));
	return (
		<li
			data-done={isDone || undefined}
			className="group grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 border-b py-2 last:border-b-0"
		>
			<Checkbox
				aria-label={t('tick', { title })}
				isSelected={isDone}
				isDisabled={!task.canFinish}
				onChange={(isFinished) => void finish(isFinished)}
			/>
			<div className="grid min-w-0 gap-x-4 gap-y-0.5 @min-[44rem]:grid-cols-[minmax(0,1fr)_9rem_13rem]">
				<div className="grid min-w-0 gap-0.5">
					<p dir="auto" className="text-left wrap-anywhere group-data-done:text-muted group-data-done:line-through">
						{title}
					</p>
					{description && (
						<p dir="auto" className="line-clamp-2 text-left text-muted text-xs whitespace-pre-line">
							{description}
						</p>
					)}
					<p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted text-xs empty:hidden">
						<Moment task={task} onPlay={onPlay} />
						{!onPlay && callId && (
							<span className="line-clamp-1 min-w-0 wrap-anywhere">
								<TextLink href={paths.conversation(callId)}>{callTitle ?? t('ofConversation')}</TextLink>
							</span>
						)}
						{sent && <SentState sent={sent} task={title} />}
					</p>
				</div>
				<p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted text-xs @min-[44rem]:contents">
					<bdi
						title={who ?? undefined}
						className="min-w-0 wrap-anywhere @min-[44rem]:block @min-[44rem]:truncate @max-[44rem]:empty:hidden @min-[44rem]:leading-5"
					>
						{who}
					</bdi>
					<span className="@min-[44rem]:block @min-[44rem]:text-right @min-[44rem]:leading-5">
						<DueDate task={task} />
					</span>
				</p>
			</div>
			{task.canEdit && <TaskMenu task={task} onEdit={onEdit} />}
		</li>
	);
}

function Moment({ task: { moment, callId, title }, onPlay }: Pick<Props, 'task' | 'onPlay'>) {
	const { t } = useTranslation('tasks');
	if (!moment || !callId) return null;
	const position = formatPosition(moment.startedAt);
	const label = t('playAt', { position, title });
	if (onPlay) return <EvidenceChip startedAt={moment.startedAt} label={label} onPlay={() => onPlay(moment)} />;
	return (
		<TextLink
			aria-label={label}
			href={paths.conversation(callId, { t: moment.startedAt / 1000, fileId: moment.fileId })}
		>
			<span className="num inline-flex items-center gap-1">
				<Play className="size-3" />
				{position}
			</span>
		</TextLink>
	);
}

const today = () => {
	const now = new Date();
	return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
};

function DueDate({ task: { dueDate, doneAt } }: { task: Task }) {
	const { t, i18n } = useTranslation('tasks');
	if (!dueDate) return null;
	if (doneAt) return <span className="num">{formatDayName(dueDate, i18n.language)}</span>;
	const day = today();
	if (dueDate < day) return <Badge tone="danger">{t('overdue', { day: formatDayName(dueDate, i18n.language) })}</Badge>;
	if (dueDate === day) return <Badge tone="warning">{t('dueToday')}</Badge>;
	return <span className="num">{t('due', { day: formatDayName(dueDate, i18n.language) })}</span>;
}
