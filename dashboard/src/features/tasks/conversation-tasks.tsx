import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTasks } from '../../data/conversations/tasks.ts';
import { LazyTaskFormDialog } from './lazy-task-form-dialog.ts';
import { TaskList } from './task-list.tsx';

export function ConversationTasks({ callId }: { callId: string }) {
	const { t } = useTranslation('tasks');
	const { t: app } = useTranslation('app');
	const [isNew, setIsNew] = useState(false);
	const tasks = useTasks({ callId });
	const rows = tasks.data?.pages.flatMap((page) => page.list) ?? [];
	return (
		<section aria-label={t('heading')} className="border-b px-4 py-3">
			<header className="flex min-h-8 items-center gap-2">
				<h3 className="flex-1 text-sm">{t('heading')}</h3>
				<Button size="sm" onPress={() => setIsNew(true)}>
					<Plus />
					{t('new')}
				</Button>
			</header>
			{tasks.isError && !tasks.data && (
				<p className="flex items-center gap-2 text-muted">
					{t('failed')}
					<Button size="sm" variant="text" onPress={() => void tasks.refetch()}>
						{app('retry')}
					</Button>
				</p>
			)}
			{tasks.data && rows.length === 0 && <p className="text-muted text-xs">{t('noneHere')}</p>}
			<TaskList label={t('heading')} tasks={rows} namesConversation={false} />
			{tasks.hasNextPage && (
				<Button size="sm" isBusy={tasks.isFetchingNextPage} onPress={() => tasks.fetchNextPage()}>
					{app('loadMore')}
				</Button>
			)}
			{isNew && <LazyTaskFormDialog task={null} callId={callId} onClose={() => setIsNew(false)} />}
		</section>
	);
}
