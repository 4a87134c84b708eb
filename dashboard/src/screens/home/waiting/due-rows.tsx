import type { DuePoint } from '@debrief/shared/contract/conversations/due-points.ts';
import { formatDay } from '@debrief/shared/domain/time/date-format.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Menu, MenuItem, MenuTrigger } from '@debrief/shared/ui/overlays/menu.tsx';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock';
import UserRound from 'lucide-react/icons/user-round';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask, useTaskChanges } from '../../../data/conversations/tasks.ts';
import { TaskFormDialog } from '../../../features/tasks/task-form-dialog.tsx';
import { useNotify } from '../../../platform/notify.ts';
import { RowSource } from './row-source.tsx';

const most = 5;
const dayMs = 86_400_000;

export function DueRows({ points }: { points: readonly DuePoint[] }) {
	const [handedOver, setHandedOver] = useState<string | null>(null);
	const { data: task } = useTask(handedOver);
	return (
		<>
			{points.slice(0, most).map((point) => (
				<DueRow key={point.taskId} point={point} onHandOver={() => setHandedOver(point.taskId)} />
			))}
			{handedOver && task && (
				<li>
					<Suspense>
						<TaskFormDialog task={task} onClose={() => setHandedOver(null)} />
					</Suspense>
				</li>
			)}
		</>
	);
}

function DueRow({ point, onHandOver }: { point: DuePoint; onHandOver: () => void }) {
	const { t, i18n } = useTranslation('start');
	const notify = useNotify();
	const { change } = useTaskChanges();
	const { taskId: id, callId, text, owner, dueDate, isMine, conversation } = point;
	const [evidence] = point.evidence;
	const today = formatDay(new Date());
	// Not by callbacks of `mutate`: the row is gone before they would run.
	const finish = (doneAt: string | null): Promise<unknown> =>
		change.mutateAsync({ id, doneAt }).then(() => {
			if (doneAt) notify.success(t('due.done'), { label: t('due.undo'), onPress: () => void finish(null) });
		}, notify.failure);
	const putOff = (days: number) => {
		const day = formatDay(new Date(Date.now() + days * dayMs));
		void change
			.mutateAsync({ id, dueDate: day })
			.then(() => notify.success(t('due.postponed', { day: formatDayName(day, i18n.language) })), notify.failure);
	};
	return (
		<li className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 border-b py-2">
			<Checkbox
				aria-label={t('due.tick', { text })}
				isSelected={change.isPending && Boolean(change.variables.doneAt)}
				isDisabled={change.isPending}
				onChange={() => void finish(new Date().toISOString())}
			/>
			<div className="grid min-w-0 grid-cols-1 gap-0.5">
				<span dir="auto" className="line-clamp-2 wrap-anywhere">
					{text}
				</span>
				<RowSource callId={callId} conversation={conversation} moment={evidence}>
					<Badge tone={dueDate < today ? 'danger' : dueDate === today ? 'warning' : 'outline'}>
						<span className="num">
							{dueDate === today
								? t('due.today')
								: t(dueDate < today ? 'due.over' : 'due.on', { day: formatDayName(dueDate, i18n.language) })}
						</span>
					</Badge>
					{!isMine && <span>{t('due.owes', { name: owner ?? '' })}</span>}
				</RowSource>
			</div>
			<MenuTrigger>
				<IconButton size="sm" label={t('due.more', { text })}>
					<Clock />
				</IconButton>
				<Menu aria-label={t('due.more', { text })} placement="bottom end">
					<MenuItem id="tomorrow" icon={<Clock />} onAction={() => putOff(1)}>
						{t('due.tomorrow')}
					</MenuItem>
					<MenuItem id="nextWeek" icon={<CalendarClock />} onAction={() => putOff(7)}>
						{t('due.nextWeek')}
					</MenuItem>
					<MenuItem id="handOver" icon={<UserRound />} onAction={onHandOver}>
						{t('due.handOver')}
					</MenuItem>
				</Menu>
			</MenuTrigger>
		</li>
	);
}
