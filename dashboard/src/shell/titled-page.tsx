import type { ReactNode } from 'react';
import { PageMeta } from './page-meta.tsx';

type Props = { title: string; description: string; children: ReactNode };

export function TitledPage({ title, description, children }: Props) {
	return (
		<div className="px-4 pb-10 lg:px-6">
			<PageMeta title={title} description={description} />
			<header className="flex min-h-13 items-center">
				<h1 className="text-lg">{title}</h1>
			</header>
			{children}
		</div>
	);
}
