import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import type { ComponentProps } from 'react';

export function Strip(props: Pick<ComponentProps<typeof Banner>, 'kind' | 'action' | 'children'>) {
	return (
		<div className="px-4 pt-3 lg:px-5">
			<Banner {...props} />
		</div>
	);
}
