import type { ReactNode } from 'react';
import { PageMeta } from '../page-meta.tsx';

type Props = {
	title: string;
	description: string;
	actions?: ReactNode;
	children: ReactNode;
};

export function ResellerPage({ title, description, actions, children }: Props) {
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={title} description={description} />
			<header className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5 max-sm:mb-1">
				<h1 dir="auto" className="min-w-0 break-words text-lg">
					{title}
				</h1>
				{actions}
			</header>
			{children}
		</div>
	);
}
