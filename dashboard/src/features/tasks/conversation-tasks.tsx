import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTasks } from '../../data/conversations/tasks.ts';
import { LazyTaskFormDialog } from './lazy-task-form-dialog.ts';
import { TaskList } from './task-list.tsx';

type Props = { callId: string; onPlay: (moment: NonNullable<Task['moment']>) => void };

export function ConversationTasks({ callId, onPlay }: Props) {
	const { t } = useTranslation('tasks');
	const { t: app } = useTranslation('app');
	const [isNew, setIsNew] = useState(false);
	const tasks = useTasks({ callId });
	const rows = tasks.data?.pages.flatMap((page) => page.list) ?? [];
	return (
		<section aria-label={t('heading')} className="flex-none border-b px-4 py-3 lg:max-h-1/2 lg:overflow-y-auto">
			<header className="flex min-h-8 items-center gap-2">
				<h3 className="flex-1 text-sm">{t('heading')}</h3>
				<Button size="sm" onPress={() => setIsNew(true)}>
					<Plus />
					{t('new')}
				</Button>
			</header>
			{rows.length > 0 && <p className="max-w-measure pb-1 text-muted text-xs">{t('hereText')}</p>}
			{tasks.isError && !tasks.data && (
				<p className="flex items-center gap-2 text-muted">
					{t('failed')}
					<Button size="sm" variant="text" onPress={() => void tasks.refetch()}>
						{app('retry')}
					</Button>
				</p>
			)}
			{tasks.data && rows.length === 0 && <p className="text-muted text-xs">{t('noneHere')}</p>}
			<TaskList label={t('heading')} tasks={rows} onPlay={onPlay} />
			{tasks.hasNextPage && (
				<Button size="sm" isBusy={tasks.isFetchingNextPage} onPress={() => tasks.fetchNextPage()}>
					{app('loadMore')}
				</Button>
			)}
			{isNew && <LazyTaskFormDialog task={null} callId={callId} onClose={() => setIsNew(false)} />}
		</section>
	);
}
