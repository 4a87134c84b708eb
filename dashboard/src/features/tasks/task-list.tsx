import type { Task } from '@debrief/shared/contract/conversations/tasks.ts';
import { useState } from 'react';
import { LazyTaskFormDialog } from './lazy-task-form-dialog.ts';
import { TaskRow } from './task-row.tsx';

type Props = {
	label: string;
	tasks: readonly Task[];
	/** Without it, rows link to their conversation and moment. */
	onPlay?: (moment: NonNullable<Task['moment']>) => void;
};

export function TaskList({ label, tasks, onPlay }: Props) {
	const [edited, setEdited] = useState<Task | null>(null);
	return (
		<>
			<ul aria-label={label} className="@container">
				{tasks.map((task) => (
					<TaskRow key={task.id} task={task} onPlay={onPlay} onEdit={() => setEdited(task)} />
				))}
			</ul>
			{edited && <LazyTaskFormDialog task={edited} onClose={() => setEdited(null)} />}
		</>
	);
}
