import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../../platform/lazy-component.ts';

const TaskFormDialog = lazyComponent(async () => (await import('./task-form-dialog.tsx')).TaskFormDialog);

export function LazyTaskForm(props: ComponentProps<typeof TaskFormDialog>) {
	return (
		<Suspense>
			<TaskFormDialog {...props} />
		</Suspense>
	);
}
