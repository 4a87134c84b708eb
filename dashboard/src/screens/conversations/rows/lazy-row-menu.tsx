import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../../../platform/lazy-component.ts';

const RowMenu = lazyComponent(async () => (await import('./row-menu.tsx')).RowMenu);

export function LazyRowMenu(props: ComponentProps<typeof RowMenu>) {
	return (
		<Suspense fallback={<span className="block size-control-sm" />}>
			<RowMenu {...props} />
		</Suspense>
	);
}
