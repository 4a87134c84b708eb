import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { SegmentedControl } from '@debrief/shared/ui/fields/segmented-control.tsx';
import ListTodo from 'lucide-react/icons/list-todo';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useTask, useTasks } from '../../data/conversations/tasks.ts';
import { LazyTaskFormDialog } from '../../features/tasks/lazy-task-form-dialog.ts';
import { TaskList } from '../../features/tasks/task-list.tsx';
import { usePageActions } from '../../platform/page-actions.ts';
import { useArrival } from '../../platform/use-arrival.ts';
import { PagedList } from '../../shell/lists/paged-list.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';

const people = ['everyone', 'mine'] as const;
const states = ['open', 'done'] as const;

export function TasksScreen() {
	const { t } = useTranslation('tasks');
	const [params, setParams] = useSearchParams();
	const [isNew, setIsNew] = useState(false);
	const whose = people.find((id) => id === params.get('of')) ?? 'everyone';
	const status = states.find((id) => id === params.get('status')) ?? 'open';
	const tasks = useTasks({ status, ...(whose === 'mine' && { assigneeId: 'me' }) });
	const create = () => setIsNew(true);
	useArrival('new', create);
	usePageActions([{ id: 'new', label: t('new'), icon: <Plus />, run: create }]);
	const change = (part: Record<string, string>) => setParams({ of: whose, status, ...part }, { replace: true });
	const linkedId = params.get('task');
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={t('heading')} description={t('pageText')} />
			<header className="flex min-h-13 items-center">
				<h1 className="flex-1 text-lg">{t('heading')}</h1>
				<Button variant="primary" onPress={create}>
					<Plus />
					{t('new')}
				</Button>
			</header>
			<p className="pb-3 text-muted">{t('pageText')}</p>
			<div className="flex flex-wrap gap-2 pb-3">
				<SegmentedControl
					label={t('whose')}
					segments={people.map((id) => ({ id, name: t(id) }))}
					value={whose}
					onChange={(of) => change({ of })}
				/>
				<SegmentedControl
					label={t('state')}
					segments={states.map((id) => ({ id, name: t(id) }))}
					value={status}
					onChange={(next) => change({ status: next })}
				/>
			</div>
			{linkedId && <LinkedTask id={linkedId} onClose={() => change({})} />}
			<div className="max-w-home">
				<PagedList
					list={tasks}
					failedTitle={t('failed')}
					empty={
						<div className="-ml-5">
							<EmptyState icon={<ListTodo />} title={t(status === 'open' ? 'noneOpen' : 'noneDone')}>
								{t(status === 'open' ? 'noneText' : 'noneDoneText')}
							</EmptyState>
						</div>
					}
				>
					{(rows) => <Promises rows={rows} isGrouped={whose === 'everyone' && status === 'open'} />}
				</PagedList>
			</div>
			{isNew && <LazyTaskFormDialog task={null} onClose={() => setIsNew(false)} />}
		</div>
	);
}

function Promises({ rows, isGrouped }: { rows: readonly Task[]; isGrouped: boolean }) {
	const { t } = useTranslation('tasks');
	const [mine, others] = [rows.filter(({ isMine }) => isMine), rows.filter(({ isMine }) => !isMine)];
	if (!isGrouped || others.length === 0) return <TaskList label={t('heading')} tasks={rows} />;
	return (
		<>
			{mine.length > 0 && <Group title={t('mine')} tasks={mine} />}
			<Group title={t('others')} tasks={others} />
		</>
	);
}

function Group({ title, tasks }: { title: string; tasks: readonly Task[] }) {
	return (
		<section aria-label={title} className="pb-4">
			<h2 className="border-b py-2 text-sm">{title}</h2>
			<TaskList label={title} tasks={tasks} />
		</section>
	);
}

function LinkedTask({ id, onClose }: { id: string; onClose: () => void }) {
	const { t } = useTranslation('tasks');
	const task = useTask(id);
	const ref = useRef<HTMLElement>(null);
	const isThere = task.data !== undefined;
	useEffect(() => {
		if (isThere) ref.current?.focus();
	}, [isThere]);
	if (task.isPending) return null;
	return (
		<section
			ref={ref}
			tabIndex={-1}
			aria-label={t('linked')}
			className="mb-4 max-w-home rounded-md border border-accent bg-selected px-3.5 py-2"
		>
			<header className="flex items-center gap-2">
				<h2 className="flex-1 text-sm">{t('linked')}</h2>
				<Button size="sm" variant="text" onPress={onClose}>
					{t('showOthers')}
				</Button>
			</header>
			{task.data ? (
				<TaskList label={t('linked')} tasks={[task.data]} />
			) : (
				<p className="py-1 text-muted">{t('linkedGone')}</p>
			)}
		</section>
	);
}
